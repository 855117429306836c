/** A request was answered with a status outside 2xx. */
export class HttpError extends Error {
  readonly code: number;
  readonly displayMessage: string;
  constructor(statusText: string, code: number, displayMessage = "") {
    super(statusText);
    this.name = "HttpError";
    this.code = code;
    this.displayMessage = displayMessage;
  }
}

export interface FetchOptions {
  /** Null waits for ever. */
  timeoutMs?: number | null;
  onTimeout?: () => void;
}

/** fetch() that gives up, and that rejects on a bad status. */
export async function fetchWithTimeout(
  url: string,
  data: RequestInit = {},
  { timeoutMs = 30_000, onTimeout = () => undefined }: FetchOptions = {},
): Promise<Response> {
  const controller = new AbortController();
  const timer =
    timeoutMs === null
      ? undefined
      : setTimeout(() => {
          controller.abort();
          onTimeout();
        }, timeoutMs);
  try {
    const response = await fetch(url, { signal: controller.signal, ...data });
    if (!response.ok) throw new HttpError(response.statusText, response.status);
    return response;
  } finally {
    clearTimeout(timer);
  }
}

/** fetchWithTimeout, read as JSON. */
export async function fetchJsonWithTimeout(
  url: string,
  data: RequestInit = {},
  options: FetchOptions = {},
): Promise<unknown> {
  const response = await fetchWithTimeout(url, data, options);
  return response.json();
}
