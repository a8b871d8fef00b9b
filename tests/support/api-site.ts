import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { RequestContext } from "@/lib/api/caller";
import { serveApi } from "@/lib/api/serve";

/** The API behind a real socket. */
export interface ApiSite {
  /** Its URL, without a trailing slash. */
  origin: string;
  close(): Promise<void>;
}

/** Serves the API on loopback for any client. */
export async function startApiSite(door: RequestContext): Promise<ApiSite> {
  const server = createServer((incoming, outgoing) => void result(incoming, outgoing));
  let origin = "";

  async function result(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { method = "GET", headers, url = "/" } = incoming;
    const request = new Request(new URL(url, origin), {
      method,
      headers: headers as Record<string, string>,
      ...(method !== "GET" && { body: Buffer.concat(chunks) }),
    });
    const response = await serveApi(request, door);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, close: () => new Promise((resolve) => void server.close(() => resolve())) };
}
