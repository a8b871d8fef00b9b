import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { API_VERSION } from "@/lib/integrations/payments/stripe/client";
import { type Asked, type Checker, checkerOf } from "./check-against-description";
import { type Controls, controls, findPayment, refresh } from "./controls";
import { loadDescription } from "./description";
import { respond } from "./endpoints";
import { decodeForm } from "./form";
import { hostedPage } from "./hosted-page";
import { idempotency } from "./idempotency";
import type { FakeEvent, FakeState } from "./state";
import { StripeError } from "./stripe-error";
import { type Endpoint, post } from "./webhooks";

/** How one request fails: before or after Stripe has processed it. */
export interface Fault {
  when: "before" | "after";
  /** `drop`: the connection closes; `hang`: no response; `error`: an unexplained 500. */
  how: "drop" | "hang" | "error";
}

export interface FakeStripe extends Controls {
  /** Origin of the API and the hosted pages. */
  readonly url: string;
  /** Whether requests are checked against Stripe's own description. */
  readonly isChecked: boolean;
  /** Every request that violated the description; empty with an honest client. */
  readonly complaints: readonly string[];
  readonly state: FakeState;
  /** The next write requests fail, one fault each. */
  fail(...faults: Fault[]): void;
  /** Posts undelivered events, or those that `pick` selects from all events. Returns the status codes. */
  deliver(
    endpoint: Endpoint,
    pick?: (events: readonly FakeEvent[]) => readonly FakeEvent[],
  ): Promise<number[]>;
  close(): Promise<void>;
}

export interface FakeStripeOptions {
  secretKey: string;
  now?: () => Date;
  /** Port to listen on; a free one by default. */
  port?: number;
}

let checker: Checker | null | undefined;

/** Starts a local server with the part of Stripe's API that the product uses. */
export async function startFakeStripe(options: FakeStripeOptions): Promise<FakeStripe> {
  const { secretKey, now = () => new Date(), port = 0 } = options;
  if (checker === undefined) {
    const description = loadDescription();
    checker = description && checkerOf(description);
  }
  const state: FakeState = {
    payments: new Map(),
    files: new Map(),
    events: [],
    refundsStayPending: false,
    refundsBreak: null,
    now,
  };
  const keys = idempotency(now);
  const complaints: string[] = [];
  const faults: Fault[] = [];
  let posted = 0;
  let origin = "";
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      complaints.push(String(error));
      response.writeHead(500).end();
    });
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const { pathname, search } = new URL(request.url ?? "/", origin);
    if (pathname.startsWith("/c/pay/")) return page(response, pathname, decodeForm(text)["action"]);
    if (pathname === "/v1/files") return takeFile(request, response, text);
    const asked: Asked = {
      method: request.method === "POST" ? "post" : "get",
      path: pathname,
      body: decodeForm(text),
      query: decodeForm(search.slice(1)),
    };
    const fault = asked.method === "post" ? faults.shift() : undefined;
    if (fault?.when === "before") return goWrong(fault, response);
    const result = perform(request, asked);
    if (fault) return goWrong(fault, response);
    response
      .writeHead(result.status, {
        "content-type": "application/json",
        "request-id": "req_fake",
        ...(result.isReplay && { "idempotent-replayed": "true" }),
      })
      .end(JSON.stringify(result.body));
  }

  /** Stripe's separate host for files; a repeated key returns the same file. */
  function takeFile(request: IncomingMessage, response: ServerResponse, text: string): void {
    const id = `file_${String(request.headers["idempotency-key"]).replaceAll(/\W/g, "")}`;
    const isMeant =
      text.includes("dispute_evidence") && request.headers.authorization === `Bearer ${secretKey}`;
    if (isMeant) state.files.set(id, text);
    response.writeHead(isMeant ? 200 : 400, { "content-type": "application/json" });
    response.end(
      JSON.stringify(isMeant ? { id, object: "file" } : { error: { message: "No such purpose." } }),
    );
  }

  function perform(request: IncomingMessage, asked: Asked) {
    try {
      if (request.headers.authorization !== `Bearer ${secretKey}`)
        throw new StripeError(401, "invalid_request_error", "Invalid API Key provided.");
      if (request.headers["stripe-version"] !== API_VERSION)
        throw new StripeError(400, "invalid_request_error", "Another version was expected.");
      const complaint = checker?.request(asked) ?? null;
      if (complaint) {
        complaints.push(complaint);
        throw new StripeError(400, "invalid_request_error", complaint, "parameter_unknown");
      }
      const key = request.headers["idempotency-key"];
      return keys.once(asked.method === "post" ? String(key ?? "") : "", asked, () => run(asked));
    } catch (error) {
      return { ...errorResponse(error), isReplay: false };
    }
  }

  /** Errors are stored under the request's key too. */
  function run(asked: Asked) {
    try {
      const body = respond({ state, origin }, asked);
      checkResponse(body);
      return { status: 200, body };
    } catch (error) {
      return errorResponse(error);
    }
  }

  function checkResponse(body: unknown): void {
    const { object, data } = body as { object: string; data?: unknown[] };
    if (object === "list") return data?.forEach(checkResponse);
    const complaint = checker?.object(object, body);
    if (complaint) throw new Error(`The stand-in's own answer is wrong: ${object} ${complaint}`);
  }

  function page(response: ServerResponse, pathname: string, action: unknown): void {
    const payment = refresh(state, findPayment(state, pathname.split("/").at(-1) ?? ""));
    const result = hostedPage(payment, typeof action === "string" ? action : undefined, does);
    if ("location" in result) response.writeHead(303, { location: result.location }).end();
    else response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(result.html);
  }

  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const does = controls(state, origin);
  return {
    ...does,
    url: origin,
    isChecked: checker !== null,
    complaints,
    state,
    fail: (...more) => {
      faults.push(...more);
    },
    async deliver(endpoint, pick) {
      const events = pick ? pick(state.events) : state.events.slice(posted);
      if (!pick) posted = state.events.length;
      return post(events, endpoint, now);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function goWrong({ how }: Fault, response: ServerResponse): void {
  if (how === "drop") response.destroy();
  if (how === "error")
    response
      .writeHead(500, { "content-type": "application/json", "stripe-should-retry": "false" })
      .end(JSON.stringify({ error: { type: "api_error", message: "An unknown error occurred." } }));
}

function errorResponse(error: unknown): { status: number; body: unknown } {
  if (!(error instanceof StripeError)) throw error;
  const { httpStatus, type, message, code } = error;
  return { status: httpStatus, body: { error: { type, message, ...(code && { code }) } } };
}
