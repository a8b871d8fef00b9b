import type { ChildProcess } from "node:child_process";
import type { OutgoingHttpHeaders } from "node:http";

/** A search that a web process rendered, for the others of its machine. */
export interface RenderedSearch {
  address: string;
  tags: readonly string[];
  headers: OutgoingHttpHeaders;
  body: Uint8Array;
  /** Milliseconds since 1970, on the clock that all processes of a machine share. */
  renderingBegan: number;
  renderedAt: number;
}

interface SearchMessage {
  renderedSearch: RenderedSearch;
}

/** The search in a message between a process and the one that started it. Null for other messages. */
export function readSearch(message: unknown): RenderedSearch | null {
  return isMessage(message) ? message.renderedSearch : null;
}

/** Both sides are ours, so the shape needs no further check. */
function isMessage(message: unknown): message is SearchMessage {
  return typeof message === "object" && message !== null && "renderedSearch" in message;
}

/** A machine's web processes, which hand each other the searches that they render, so that each is rendered once. */
export class SearchExchange {
  readonly #members = new Set<ChildProcess>();

  /** Adds a process that was just started, until it ends. @returns the process */
  join(child: ChildProcess): ChildProcess {
    this.#members.add(child);
    child.on("message", (message: unknown) => {
      if (!isMessage(message)) return;
      // A member may have ended meanwhile.
      for (const other of this.#members)
        if (other !== child && other.connected) other.send(message, () => {});
    });
    child.once("exit", () => this.#members.delete(child));
    return child;
  }
}

/** The machine's other web processes, as one of them sees them. */
export interface OtherProcesses {
  give(search: RenderedSearch): void;
  /** @param take called with each search that another process rendered */
  onGiven(take: (search: RenderedSearch) => void): void;
}

/** Those that the process which started this one also started; none if it runs alone. */
export const otherProcesses: OtherProcesses = {
  give: (renderedSearch) =>
    void process.send?.({ renderedSearch } satisfies SearchMessage, undefined, undefined, () => {}),
  onGiven: (take) =>
    void process.on("message", (message: unknown) => {
      const search = readSearch(message);
      if (search) take(search);
    }),
};
