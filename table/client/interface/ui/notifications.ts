/** Short messages to the user. What was typed or stored is shown as text, never as markup. */
import { iconButton, icon, make } from "../dom.ts";
import { game } from "../platform.ts";

export type NotificationType = "info" | "warning" | "error" | "success";

export interface NotifyOptions {
  permanent?: boolean;
  progress?: boolean;
  localize?: boolean;
  console?: boolean;
  escape?: boolean;
  clean?: boolean;
  format?: Record<string, unknown>;
}

export interface NotificationUpdate {
  message?: string;
  localize?: boolean;
  pct?: number;
}

export interface Notification {
  id: number;
  type: NotificationType;
  timestamp: number;
  message: string;
  error?: Error;
  permanent: boolean;
  console: boolean;
  active: boolean;
  progress: boolean;
  pct: number;
  element?: HTMLLIElement;
  remove(): void;
  update(update: NotificationUpdate): void;
}

const ICONS: Record<NotificationType, string> = {
  info: "fa-solid fa-circle-info",
  success: "fa-solid fa-circle-check",
  warning: "fa-solid fa-triangle-exclamation",
  error: "fa-solid fa-circle-exclamation",
};

export class Notifications {
  static MAX_ACTIVE = 5;
  static LIFETIME_MS = 5000;

  readonly #all = new Map<number, Notification>();
  #queue: Notification[] = [];
  #lastId = 0;

  /** Shows a message; more than `MAX_ACTIVE` wait for their turn. */
  notify(message: string | Error, type: NotificationType = "info", options: NotifyOptions = {}): Notification {
    const id = ++this.#lastId;
    const notification: Notification = {
      id,
      type,
      timestamp: Date.now(),
      message: textOf(message, options),
      permanent: options.permanent ?? false,
      console: options.console ?? true,
      active: false,
      progress: options.progress ?? false,
      pct: 0,
      remove: () => this.remove(id),
      update: (update) => this.update(id, update),
    };
    if (message instanceof Error) notification.error = message;
    this.#all.set(id, notification);
    if (notification.console) log(notification);
    this.#queue.push(notification);
    this.#fetch();
    return notification;
  }

  info(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "info", options);
  }

  warn(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "warning", options);
  }

  error(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "error", options);
  }

  success(message: string | Error, options?: NotifyOptions): Notification {
    return this.notify(message, "success", options);
  }

  /** Changes the text or the progress of a shown message. */
  update(which: Notification | number, { message, localize, pct }: NotificationUpdate): void {
    const notification = this.#find(which);
    if (!notification) return;
    if (message !== undefined) notification.message = textOf(message, { localize: localize ?? false });
    if (pct !== undefined) notification.pct = Math.min(Math.max(pct, 0), 1);
    const { element } = notification;
    if (!element) return;
    const text = element.querySelector(".notification-text");
    if (text) text.textContent = notification.message;
    element.style.setProperty("--pct", String(notification.pct));
    if (notification.progress && notification.pct >= 1) this.#countdown(notification);
  }

  remove(which: Notification | number): void {
    const notification = this.#find(which);
    if (!notification) return;
    this.#all.delete(notification.id);
    this.#queue = this.#queue.filter((other) => other !== notification);
    notification.active = false;
    notification.element?.remove();
    this.#fetch();
  }

  has(which: Notification | number): boolean {
    return this.#find(which) !== undefined;
  }

  clear(): void {
    this.#queue = [];
    for (const notification of [...this.#all.values()]) this.remove(notification);
  }

  #find(which: Notification | number): Notification | undefined {
    return this.#all.get(typeof which === "number" ? which : which.id);
  }

  #fetch(): void {
    const host = document.getElementById("notifications");
    if (!host) return;
    const shown = [...this.#all.values()].filter((notification) => notification.active).length;
    for (const next of this.#queue.splice(0, Math.max(Notifications.MAX_ACTIVE - shown, 0))) this.#show(host, next);
  }

  #show(host: HTMLElement, notification: Notification): void {
    const { id, type, message } = notification;
    const close = iconButton("close", "fa-solid fa-xmark", "Dismiss", "close");
    const element = make(
      "li",
      { class: `notification ${type}`, data: { id: String(id) }, role: type === "error" ? "alert" : "status" },
      [icon(ICONS[type]), make("p", { class: "notification-text", text: message }), close],
    );
    if (notification.progress) element.classList.add("progress");
    if (notification.permanent) element.classList.add("permanent");
    element.addEventListener("click", () => this.remove(id));
    notification.element = element;
    notification.active = true;
    host.append(element);
    if (!notification.permanent && !notification.progress) this.#countdown(notification);
  }

  #countdown({ id, element }: Notification): void {
    let timer = window.setTimeout(() => this.remove(id), Notifications.LIFETIME_MS);
    element?.addEventListener("pointerenter", () => window.clearTimeout(timer));
    element?.addEventListener("pointerleave", () => {
      timer = window.setTimeout(() => this.remove(id), Notifications.LIFETIME_MS);
    });
  }
}

/** The words of a message. Values put into it are plain text here, so there is nothing to escape. */
function textOf(message: string | Error, { localize, format }: NotifyOptions): string {
  if (message instanceof Error) return message.message;
  const i18n: unknown = Reflect.get(game(), "i18n");
  if (typeof i18n !== "object" || i18n === null) return message;
  if (format) return game().i18n.format(message, format);
  return localize ? game().i18n.localize(message) : message;
}

function log({ type, message, error }: Notification): void {
  const shown = error ?? message;
  if (type === "error") console.error(shown);
  else if (type === "warning") console.warn(shown);
  else console.log(shown);
}
