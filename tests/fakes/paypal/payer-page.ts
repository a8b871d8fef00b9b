import type { ServerResponse } from "node:http";
import type { PayPalBooks } from "./books";
import type { Call } from "./exchange";

/** PayPal's page where a payer approves or cancels. Returns whether it handled the request. */
export function servePayer(books: PayPalBooks, call: Call, response: ServerResponse): boolean {
  if (call.path !== "/checkoutnow") return false;
  const id = call.query.get("token") ?? "";
  const order = books.order(id);
  const back = order.request.payment_source?.paypal?.experience_context;
  const [unit] = order.request.purchase_units;
  const decision = call.query.get("decision");
  if (decision && back) {
    if (decision === "approve") books.approve(id);
    const target = new URL(decision === "approve" ? back.return_url : back.cancel_url);
    target.searchParams.set("token", id);
    response.writeHead(303, { location: target.href }).end();
    return true;
  }
  response.writeHead(200, { "content-type": "text/html" });
  response.end(`<!doctype html><html lang="en"><link rel="icon" href="data:,">
    <title>PayPal of the tests</title><h1>Pay ${unit.amount.value}</h1>
    <a href="/checkoutnow?token=${id}&amp;decision=approve">Agree and pay</a>
    <a href="/checkoutnow?token=${id}&amp;decision=cancel">Cancel and return</a></html>`);
  return true;
}
