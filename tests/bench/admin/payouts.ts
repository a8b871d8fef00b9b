import { listDue, listReady } from "@/lib/money/payouts/queries/admin/due";
import { listHeld } from "@/lib/money/payouts/queries/admin/held";
import { listPayoutHistory } from "@/lib/money/payouts/queries/admin/history";
import { listRuns } from "@/lib/money/payouts/queries/admin/runs";
import { payeeNumber } from "./generate-payouts";
import { addressOf } from "./generate-users";
import { atBothEnds, type Question } from "./timing";

const ALL = { q: null, status: null, method: null };

/** Every payout list of the Admin Panel. */
export const PAYOUT_LISTS: readonly Question[] = [
  ...atBothEnds("due", listDue),
  ["ready", listReady],
  ...atBothEnds("runs", listRuns),
  ...([null, "suspended", "held"] as const).flatMap((reason) =>
    atBothEnds(`balances, ${reason ?? "all"}`, (ctx, cursor) => listHeld(ctx, { reason, cursor })),
  ),
  ...[
    ALL,
    { ...ALL, status: "failed" as const },
    { ...ALL, status: "sent" as const },
    { ...ALL, method: "swift" as const },
    { ...ALL, method: "swift" as const, status: "failed" as const },
    { ...ALL, q: addressOf(payeeNumber(100_000)) },
    { ...ALL, q: "first" },
    { ...ALL, q: "first", status: "failed" as const },
    { ...ALL, q: "unknown@example.com" },
  ].flatMap((filters) =>
    atBothEnds(`history, ${JSON.stringify(filters)}`, (ctx, cursor) =>
      listPayoutHistory(ctx, filters, cursor),
    ),
  ),
];
