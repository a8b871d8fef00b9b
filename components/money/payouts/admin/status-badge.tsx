import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { PayoutStatus } from "@/db/enums";
import { PAYOUT_LABELS } from "@/lib/money/payouts/copy";

const TONES: Record<PayoutStatus, BadgeTone> = {
  due: "plain",
  approved: "action",
  sent: "sun",
  paid: "moss",
  failed: "brick",
  cancelled: "plain",
};

/** Where a payout stands. */
export function StatusBadge({ status }: { status: PayoutStatus }) {
  return <Badge tone={TONES[status]}>{PAYOUT_LABELS[status]}</Badge>;
}
