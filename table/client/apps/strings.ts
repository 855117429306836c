import { localize } from "./env.ts";

/** The framework's own words, until (or unless) a language file brings others for the same keys. */
export const APPS_STRINGS: Readonly<Record<string, string>> = {
  "TABLE.Close": "Close",
  "TABLE.Controls": "Window controls",
  "TABLE.Yes": "Yes",
  "TABLE.No": "No",
  "TABLE.Confirm": "Confirm",
  "TABLE.Cancel": "Cancel",
  "TABLE.Save": "Save changes",
  "TABLE.Next": "Next",
  "TABLE.Previous": "Back",
  "TABLE.Finish": "Finish",
  "TABLE.Browse": "Choose a file",
  "TABLE.Edit": "Edit",
  "TABLE.Add": "Add",
  "TABLE.Remove": "Remove",
  "TABLE.CopyUuid": "Copy UUID",
  "TABLE.ConfigureSheet": "Choose sheet",
  "TABLE.ConfigureOwnership": "Who may see and edit",
  "TABLE.ShowImage": "Show image",
  "TABLE.Import": "Import",
  "TABLE.DefaultSheet": "Default",
  "TABLE.ThisSheet": "Sheet of this document",
  "TABLE.NotAllowed": "You may not do that: {name}",
  "TABLE.NotEditable": "You may not edit this document.",
  "TABLE.Ownership.Everyone": "Everyone",
  "TABLE.Ownership.Default": "As everyone",
  "TABLE.Ownership.Inherit": "As its folder or parent",
  "TABLE.Ownership.None": "None",
  "TABLE.Ownership.Limited": "Limited",
  "TABLE.Ownership.Observer": "Observer",
  "TABLE.Ownership.Owner": "Owner",
  "TABLE.Path": "Path",
  "TABLE.Name": "Name",
  "TABLE.Type": "Type",
  "TABLE.Command": "Command",
  "TABLE.Macro.chat": "Line for the chat",
  "TABLE.Macro.script": "Script",
  "TABLE.Macro.Execute": "Run",
  "TABLE.Journal.Content": "Text (HTML)",
  "TABLE.Journal.Empty": "There is nothing to read here.",
  "TABLE.Journal.Previous": "Previous page",
  "TABLE.Journal.Next": "Next page",
  "TABLE.Journal.All": "All pages below one another",
  "TABLE.Journal.Single": "One page at a time",
  "TABLE.Copied": "Copied: {text}",
};

/** A string of the framework, translated where a translation exists. */
export function text(key: string, data: Record<string, string> = {}): string {
  const found = localize(key, data);
  if (found !== key) return found;
  const own = APPS_STRINGS[key] ?? key;
  return own.replace(/\{(\w+)\}/g, (whole, name: string) => data[name] ?? whole);
}
