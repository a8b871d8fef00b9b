import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { PayPalSettings } from "@/lib/integrations/payments/paypal/settings";
import type { PayPalEvent } from "./announcer";
import { type PayPalBooks, payPalBooks, Refusal } from "./books";
import type { Call, FakeResponse } from "./exchange";
import { servePayer } from "./payer-page";
import { type PayoutBooks, payoutBooks } from "./payout-books";
import { payPalRoutes } from "./routes";
import { type Delivery, type Signer, webhookSigner } from "./signer";
import { views } from "./views";

/** A request whose connection breaks before it arrives, or after PayPal processed it. */
export interface NetworkFault {
  line: RegExp;
  when: "before" | "after";
}

export interface FakePayPal {
  origin: string;
  webhookId: string;
  /** The actions of payers, PayPal's console, and its staff. */
  books: PayPalBooks;
  /** The outcomes of submitted payouts. */
  payouts: PayoutBooks;
  signer: Signer;
  /** Every request: method and path. */
  requests: string[];
  /** Each breaks one request. */
  faults: NetworkFault[];
  revokeTokens(): void;
  settings(overrides?: Partial<PayPalSettings>): PayPalSettings;
  /** Signed again for each delivery. */
  sign(event: PayPalEvent): Delivery;
  close(): Promise<void>;
}

const CLIENT = { clientId: "fake-client", clientSecret: "fake-secret" };
const WEBHOOK_ID = "1JE4291016473214C";

/** Starts a local server with the part of PayPal's API that we use, and its own records. */
export async function startFakePayPal({ now = () => new Date() } = {}): Promise<FakePayPal> {
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const view = views(origin);
  const books = payPalBooks(view, now);
  const payouts = payoutBooks(origin, now, books.events);
  const signer = webhookSigner(origin, WEBHOOK_ID, now);
  const credentials = Buffer.from(`${CLIENT.clientId}:${CLIENT.clientSecret}`).toString("base64");
  const routes = payPalRoutes({ books, payouts, view, signer, webhookId: WEBHOOK_ID, credentials });
  const requests: string[] = [];
  const faults: NetworkFault[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", origin);
    const line = `${request.method} ${url.pathname}`;
    requests.push(line);
    const at = faults.findIndex((fault) => fault.line.test(line));
    const [fault] = at < 0 ? [] : faults.splice(at, 1);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (fault?.when === "before") return void request.socket.destroy();
    const call: Call = {
      method: request.method ?? "",
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      text: Buffer.concat(chunks).toString("utf8"),
    };
    if (servePayer(books, call, response)) return;
    const { status, body, type = "application/json" } = attempt(call);
    if (fault) return void request.socket.destroy();
    response.writeHead(status, { "content-type": type });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  }

  function attempt(call: Call): FakeResponse {
    try {
      return routes.response(call);
    } catch (error) {
      if (!(error instanceof Refusal)) return { status: 500, body: { name: "INTERNAL_SERVER_ERROR" } };
      const { status, code, issue, link } = error;
      const detail = { issue, ...(link && { link: [{ href: link, rel: "self", method: "GET" }] }) };
      return {
        status,
        body: { name: code, message: code, debug_id: "fake", details: issue ? [detail] : [] },
      };
    }
  }

  return {
    origin,
    webhookId: WEBHOOK_ID,
    books,
    payouts,
    signer,
    requests,
    faults,
    revokeTokens: routes.revokeTokens,
    settings: (overrides = {}) => ({
      ...CLIENT,
      webhookId: WEBHOOK_ID,
      environment: "sandbox",
      apiBase: origin,
      certificateOrigins: [origin],
      verify: "local",
      brandName: "Community",
      ...overrides,
    }),
    sign: (event) => signer.sign(event),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
