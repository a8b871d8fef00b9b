import { once } from "node:events";
import { Agent, get } from "node:http";
import { Readable } from "node:stream";
import { EventReader } from "@/tests/support/event-stream";

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** A person's open page: its stream, and its response to message events. */
export interface OpenPage {
  /** Settles with the instant at which the page has a thread's newest message, after its event. */
  hears(threadId: string): Promise<number>;
  close(): void;
}

/** Opens a page's stream and waits until it is ready. */
export async function openPage(siteUrl: string, cookie: string): Promise<OpenPage> {
  const request = get(new URL("/api/live", siteUrl), { agent, headers: { cookie } });
  const [response] = await once(request, "response");
  if (response.statusCode !== 200) throw new Error(`a stream returns ${response.statusCode}`);
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

/** Requests a page or a route as a person. */
export async function fetchText(url: URL, cookie: string): Promise<string> {
  const request = get(url, { agent, headers: { cookie } });
  const [response] = await once(request, "response");
  if (response.statusCode !== 200) throw new Error(`${url.pathname} returns ${response.statusCode}`);
  return (await response.toArray()).join("");
}
