import type { LiveEvent } from "./internal/events";

const text = new TextEncoder();
const HEARTBEAT = text.encode(":\n\n");
/** A page that reads nothing is disconnected; it reconnects and catches up. */
const MOST_WAITING = 64;

/** What a hub needs to know about an open stream. */
export interface LiveStream {
  readonly userId: string;
  readonly sessionId: string;
  /** The address it was opened from, as rate limits count it. */
  readonly address: string;
  notify(events: readonly LiveEvent[], snapshot: string): void;
  beat(): void;
  close(): void;
}

/**
 * Opens a stream of server-sent events, with the response body. Events before `begin` are buffered.
 * @param retryMs how long the browser waits before it reconnects
 */
export function openLiveStream(
  who: Pick<LiveStream, "userId" | "sessionId" | "address">,
  { retryMs, onClosed }: { retryMs: number; onClosed: () => void },
): { stream: LiveStream; body: ReadableStream<Uint8Array>; begin: (first: string) => void } {
  let waiting: string[] | null = [];
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const end = () => {
    if (!controller) return;
    controller = null;
    onClosed();
  };
  const close = () => {
    const open = controller;
    end();
    open?.close();
  };
  const send = (chunk: Uint8Array) => {
    if (!controller) return;
    if ((controller.desiredSize ?? 0) < -MOST_WAITING) return close();
    controller.enqueue(chunk);
  };
  const body = new ReadableStream<Uint8Array>({
    start: (opened) => {
      controller = opened;
    },
    cancel: end,
  });
  return {
    body,
    begin: (first) => {
      send(text.encode(`retry: ${retryMs}\n${first}${(waiting ?? []).join("")}`));
      waiting = null;
    },
    stream: {
      ...who,
      notify: (events, snapshot) => {
        const said = toText(events, snapshot);
        if (waiting) waiting.push(said);
        else send(text.encode(said));
      },
      beat: () => {
        if (!waiting) send(HEARTBEAT);
      },
      close,
    },
  };
}

/** Formats events for `EventSource`. Only the last one has an id to resume from; before it, delivery isn't complete. */
export function toText(events: readonly LiveEvent[], snapshot: string): string {
  return events
    .map(({ topic, ref }, at) => {
      const eventId = at === events.length - 1 ? `id: ${snapshot}\n` : "";
      return `${eventId}event: ${topic}\ndata: ${JSON.stringify({ ref })}\n\n`;
    })
    .join("");
}
