/** A server-sent event as a browser would parse it. */
export interface StreamedEvent {
  event: string;
  data: string;
  /** The id that the browser would resume from. */
  lastId: string;
}

/** Reads a server-sent event stream, one event at a time. */
export class EventReader {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  private readonly text = new TextDecoder();
  private buffer = "";
  private lastId = "";

  constructor(body: ReadableStream<Uint8Array>) {
    this.reader = body.getReader();
  }

  /** The next event; null once the stream has ended. Skips heartbeats. */
  async next(): Promise<StreamedEvent | null> {
    for (;;) {
      const end = this.buffer.indexOf("\n\n");
      if (end >= 0) {
        const block = this.buffer.slice(0, end);
        this.buffer = this.buffer.slice(end + 2);
        const found = this.read(block);
        if (found) return found;
        continue;
      }
      const { done, value } = await this.reader.read();
      if (done) return null;
      this.buffer += this.text.decode(value, { stream: true });
    }
  }

  /** Skips events up to the one with this name. */
  async until(event: string): Promise<StreamedEvent> {
    for (;;) {
      const found = await this.next();
      if (!found) throw new Error(`the stream ended before "${event}"`);
      if (found.event === event) return found;
    }
  }

  /** Disconnects like a closed tab. */
  leave(): Promise<void> {
    return this.reader.cancel();
  }

  private read(block: string): StreamedEvent | null {
    const fields = new Map(
      block.split("\n").map((line) => [line.split(": ")[0] ?? "", line.slice(line.indexOf(": ") + 2)]),
    );
    this.lastId = fields.get("id") ?? this.lastId;
    const [event, data] = [fields.get("event"), fields.get("data")];
    return event && data ? { event, data, lastId: this.lastId } : null;
  }
}
