import { Alert } from "@/components/ui/alert";
import type { WaitingWordDto } from "@/lib/money/payouts/admin/payout";

/** One admin's entry that another must confirm. */
export function WaitingCopy({ waiting, viewerId }: { waiting: readonly WaitingWordDto[]; viewerId: string }) {
  return waiting.map(({ says, byId, by, reason }) => (
    <Alert key={says} tone="warning" title="Waiting for a second admin to confirm" className="mb-6">
      <p>
        {byId === viewerId ? "You" : by} marked it as {says === "paid" ? "paid." : `failed: ${reason ?? ""}`}
      </p>
    </Alert>
  ));
}
