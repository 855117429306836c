/** Hand data to the user as a downloaded file. */
export function saveDataToFile(data: BlobPart, type: string, filename: string): void {
  const url = URL.createObjectURL(new Blob([data], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** The text of a file that the user chose. */
export function readTextFromFile(file: Blob): Promise<string> {
  return file.text();
}
