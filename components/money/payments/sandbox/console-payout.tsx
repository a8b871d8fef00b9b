import { ReaderTime } from "@/components/text/reader-time";
import { Alert } from "@/components/ui/alert";
import { Amount } from "@/components/ui/amount";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { StatusBadge, type StatusTable } from "@/components/ui/status-badge";
import type { SandboxPayoutStatus } from "@/db/enums";
import { formatCents } from "@/lib/core/money";
import type { SandboxPayout } from "@/lib/integrations/payouts/sandbox/api";
import { type PayoutAction, POSSIBLE } from "@/lib/integrations/payouts/sandbox/console-rules";

const STATUSES: StatusTable<SandboxPayoutStatus> = {
  labels: {
    pending: "In transit",
    success: "Arrived",
    failed: "Failed",
    returned: "Returned",
  },
  tones: { pending: "sun", success: "moss", failed: "brick", returned: "brick" },
};

const LABELS: Record<PayoutAction, string> = {
  complete: "Deliver",
  fail: "Fail",
  give_back: "Return",
};

type Props = { payout: SandboxPayout; after: string | null; hasFailed: boolean };

/** One payout in the provider's console, with every possible action. */
export function ConsolePayout({ payout, after, hasFailed }: Props) {
  const { ref, itemKey, createdAt, reason } = payout;
  return (
    <Card as="article" id={ref} aria-labelledby={`${ref}-title`} className="scroll-mt-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id={`${ref}-title`} className="text-lg">
          Payout of <Amount>{formatCents(payout.amountCents, payout.currency)}</Amount>
        </h2>
        <StatusBadge table={STATUSES} status={payout.status} />
      </div>
      <p className="mt-1 text-sm break-words text-quiet">
        <ReaderTime iso={createdAt.toISOString()} />
        {`, reference ${itemKey}`}
      </p>
      {reason && <p className="mt-3 text-sm">{reason}</p>}
      {hasFailed && (
        <Alert tone="warning" live className="mt-4">
          That's no longer possible. Here is the payout's current status.
        </Alert>
      )}
      <form
        method="post"
        action={`/sandbox/payouts/${ref}/act`}
        className="mt-4 flex flex-wrap gap-3 empty:hidden"
      >
        {after && <input type="hidden" name="after" value={after} />}
        {POSSIBLE[payout.status].map((action) => (
          <Button
            key={action}
            type="submit"
            name="action"
            value={action}
            variant={action === "complete" ? "primary" : "secondary"}
          >
            {LABELS[action]}
          </Button>
        ))}
      </form>
    </Card>
  );
}
