import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { POST } from "@/app/api/webhooks/[provider]/route";

/** The webhook route behind a real socket. */
export interface WebhookSite {
  /** URL of the route, without the provider and a trailing slash. */
  base: string;
  /** Makes it respond like a site whose database is down. */
  broken: boolean;
  close(): Promise<void>;
}

export async function startWebhookSite(): Promise<WebhookSite> {
  const server = createServer((incoming, outgoing) => void result(incoming, outgoing));
  const site: WebhookSite = {
    base: "",
    broken: false,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };

  async function result(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const provider = incoming.url?.split("/").at(-1) ?? "";
    const request = new Request(`http://localhost${incoming.url}`, {
      method: "POST",
      headers: incoming.headers as Record<string, string>,
      body: Buffer.concat(chunks),
    });
    const response = site.broken
      ? new Response(null, { status: 500 })
      : await POST(request, { params: Promise.resolve({ provider }) });
    outgoing.writeHead(response.status).end();
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks`;
  return site;
}
