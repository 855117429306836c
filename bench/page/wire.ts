/** What a window asks of the server: requests on its socket, and how many of them had to wait for one another. */

interface Asked {
  /** Requests that were answered before it was sent, in a row, and itself. */
  readonly depth: number;
  readonly event: string;
  /** Answers to a prompt that it stores. */
  readonly answers: number;
  answered: boolean;
}

const asked = new Map<string, Asked>();
const taken = new Set<WebSocket>();
let fetched = 0;
let tapped = false;

const eventOf = (frame: string): string => /^42\d+\["([^"]*)"/.exec(frame)?.[1] ?? "";

const answersIn = (frame: string): number => frame.split('"kind":"step"').length - 1;

function hear(socket: WebSocket): void {
  if (taken.has(socket)) return;
  taken.add(socket);
  socket.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const id = typeof data === "string" ? /^43(\d+)\[/.exec(data)?.[1] : undefined;
    const request = id === undefined ? undefined : asked.get(id);
    if (request !== undefined) request.answered = true;
  });
}

function note(frame: string): void {
  const id = /^42(\d+)\[/.exec(frame)?.[1];
  if (id === undefined) return;
  const before = [...asked.values()].filter((request) => request.answered).map((request) => request.depth);
  asked.set(id, {
    depth: 1 + Math.max(0, ...before),
    event: eventOf(frame),
    answers: answersIn(frame),
    answered: false,
  });
}

/** Begins to count, from nothing. */
export function tapWire(): void {
  asked.clear();
  fetched = requestsByPage();
  if (tapped) return;
  tapped = true;
  const send: unknown = Reflect.get(WebSocket.prototype, "send");
  if (typeof send !== "function") throw new Error("This window has no sockets");
  Object.defineProperty(WebSocket.prototype, "send", {
    configurable: true,
    value: function (this: WebSocket, data: unknown) {
      hear(this);
      if (typeof data === "string") note(data);
      Reflect.apply(send, this, [data]);
    },
  });
}

const requestsByPage = (): number =>
  performance
    .getEntriesByType("resource")
    .filter((entry) => "initiatorType" in entry && ["fetch", "xmlhttprequest"].includes(String(entry.initiatorType)))
    .length;

/** Requests since: how many, how many in a row, and fetches beside the socket. */
export function wire(): {
  readonly requests: readonly string[];
  readonly inARow: number;
  readonly fetches: number;
  /** Of each request that stores answers, how many. */
  readonly answers: readonly number[];
} {
  const all = [...asked.values()];
  return {
    requests: all.map((request) => request.event),
    inARow: Math.max(0, ...all.map((request) => request.depth)),
    fetches: requestsByPage() - fetched,
    answers: all.flatMap(({ answers }) => (answers > 0 ? [answers] : [])),
  };
}
