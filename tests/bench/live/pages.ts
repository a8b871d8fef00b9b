import { once } from "node:events";
import { Agent, get } from "node:http";
import { Readable } from "node:stream";
import { EventReader } from "@/tests/support/event-stream";

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** An open page of somebody: its stream, and what it does when it hears of a message. */
export interface OpenPage {
  /** Settles with the instant at which the page has the newest message of a thread, once it is told of it. */
  hears(threadId: string): Promise<number>;
  close(): void;
}

/** Opens the stream of a page and waits until it is ready. */
export async function openPage(siteUrl: string, cookie: string): Promise<OpenPage> {
  const request = get(new URL("/api/live", siteUrl), { agent, headers: { cookie } });
  const [response] = await once(request, "response");
  if (response.statusCode !== 200) throw new Error(`a stream answers ${response.statusCode}`);
  const reader = new EventReader(Readable.toWeb(response) as ReadableStream<Uint8Array>);
  await reader.until("ready");
  return {
    hears: async (threadId) => {
      for (;;) {
        const { data } = await reader.until("messages");
        if ((JSON.parse(data) as { ref: string }).ref !== threadId) continue;
        await fetchText(new URL(`/api/threads/${threadId}`, siteUrl), cookie);
        return performance.now();
      }
    },
    close: () => request.destroy(),
  };
}

/** Asks for a page or a route as somebody. */
export async function fetchText(url: URL, cookie: string): Promise<string> {
  const request = get(url, { agent, headers: { cookie } });
  const [response] = await once(request, "response");
  if (response.statusCode !== 200) throw new Error(`${url.pathname} answers ${response.statusCode}`);
  return (await response.toArray()).join("");
}
