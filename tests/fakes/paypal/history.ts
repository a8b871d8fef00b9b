import { payPalBooks } from "./books";
import { type OrderRequest } from "./records";
import { views } from "./views";

/** The fake's views of orders in every status, for comparison with PayPal's descriptions. */
export function makeOrderHistory() {
  const view = views("https://api-m.sandbox.paypal.com");
  const books = payPalBooks(view, () => new Date());
  const request: OrderRequest = {
    intent: "CAPTURE",
    purchase_units: [
      { reference_id: "one", custom_id: "one", amount: { currency_code: "USD", value: "500.00" } },
    ],
    payment_source: { paypal: {} },
  };
  const made = Array.from({ length: 4 }, () => books.create(request));
  const [fresh, approved, pending, paid] = made;
  if (!fresh || !approved || !pending || !paid) throw new Error("no orders");
  const first = view.createdOrder(fresh);
  books.approve(approved.id);
  books.approve(pending.id, { kind: "pending", reason: "ECHECK" });
  books.approve(paid.id);
  books.capture(pending.id);
  books.capture(paid.id);
  books.refundFromConsole(paid.id, 1_000);
  const won = books.openDispute(paid.id, { cents: 2_000 });
  const open = view.dispute(won, ...paymentOf(paid));
  books.closeDispute(won.id, "won");
  const lost = books.openDispute(paid.id, { cents: 3_000, feeCents: 800 });
  books.closeDispute(lost.id, "lost");

  return {
    orders: [first, ...made.map(view.order)],
    captures: [pending, paid].map((order) => view.capture(...paymentOf(order))),
    refunds: paid.refunds.map(view.refund),
    disputes: [open, ...[won, lost].map((dispute) => view.dispute(dispute, ...paymentOf(paid)))],
  };

  function paymentOf(order: typeof paid & object) {
    const [capture] = order.captures;
    if (!capture) throw new Error("nothing was captured");
    return [capture, order] as const;
  }
}
