import type { ApplicationV2 } from "./api/application.ts";
import type { FormDataExtended } from "./ux/form-data-extended.ts";

/** What templates and render methods are given. */
export type RenderContext = Record<string, unknown>;

export interface Position {
  top: number;
  left: number;
  width: number | "auto";
  height: number | "auto";
  scale: number;
  zIndex: number;
}

export interface HeaderControlsEntry {
  icon?: string;
  label: string;
  action?: string;
  visible?: boolean | (() => boolean);
  ownership?: string | number;
  /** V14: called instead of an action. */
  onClick?: (event: PointerEvent) => unknown;
}

export interface WindowConfiguration {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControlsEntry[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

/** Methods of subclasses are told their own class as `this`; a method's `this` is compared loosely. */
export type ActionHandler = {
  call(this: ApplicationV2, event: PointerEvent, target: HTMLElement): unknown;
}["call"];

export type FormHandler = {
  call(
    this: ApplicationV2,
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    submitOptions?: Record<string, unknown>,
  ): unknown;
}["call"];

export interface FormConfiguration {
  handler?: FormHandler;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

export interface Configuration {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowConfiguration;
  actions: Record<string, ActionHandler | { handler: ActionHandler; buttons: number[] }>;
  form?: FormConfiguration;
  position: Partial<Position>;
  [option: string]: unknown;
}

export interface DefaultOptions {
  id?: string;
  uniqueId?: string;
  classes?: string[];
  tag?: string;
  window?: Partial<WindowConfiguration>;
  actions?: Configuration["actions"];
  form?: FormConfiguration;
  position?: Partial<Position>;
  [option: string]: unknown;
}

export interface RenderOptions {
  force?: boolean;
  position?: Partial<Position>;
  window?: { title?: string; icon?: string | false; controls?: boolean };
  parts?: string[];
  isFirstRender?: boolean;
  tab?: string | Record<string, string>;
  [option: string]: unknown;
}

export interface ClosingOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [option: string]: unknown;
}

export interface Tab {
  id: string;
  group: string;
  active: boolean;
  cssClass: string;
  icon?: string;
  label?: string;
  tooltip?: string;
}

export interface TabsConfiguration {
  tabs: { id: string; icon?: string; label?: string; tooltip?: string; cssClass?: string }[];
  initial?: string | null;
  labelPrefix?: string | null;
}

export interface ChangeTabOptions {
  event?: Event;
  navElement?: HTMLElement;
  force?: boolean;
  updatePosition?: boolean;
}

/** References to the elements of a window's frame. */
export interface WindowElements {
  header?: HTMLElement;
  title?: HTMLElement;
  icon?: HTMLElement;
  close?: HTMLButtonElement;
  controls?: HTMLButtonElement;
  controlsDropdown?: HTMLElement;
  content?: HTMLElement;
  resize?: HTMLElement;
}
