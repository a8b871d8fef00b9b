import { assertDescribed } from "./descriptions";
import type { Call, FakeResponse, Route } from "./exchange";
import type { PayoutBooks } from "./payout-books";
import type { PayoutRequest } from "./payout-records";
import { createdBatch, payoutBatch, payoutItem } from "./payout-views";

const LARGEST_PAGE = 1000;

/** PayPal's payouts API. A request ID does not dedupe here: only the batch ID does. */
export function payoutRoutes(books: PayoutBooks): Route[] {
  function create({ text }: Call): FakeResponse {
    const request = JSON.parse(text) as PayoutRequest;
    assertDescribed("payouts", "create_payout_request", request);
    return { status: 201, body: createdBatch(books.create(request)) };
  }

  function show({ query }: Call, id: string): FakeResponse {
    const size = Math.min(Number(query.get("page_size") ?? LARGEST_PAGE), LARGEST_PAGE);
    return {
      status: 200,
      body: payoutBatch(books.batch(id), { page: Number(query.get("page") ?? 1), size }),
    };
  }

  return [
    [/^POST \/v1\/payments\/payouts$/, create],
    [/^GET \/v1\/payments\/payouts\/([\w-]+)$/, show],
    [
      /^GET \/v1\/payments\/payouts-item\/([\w-]+)$/,
      (_call, id) => ({ status: 200, body: payoutItem(books.item(id)) }),
    ],
  ];
}
