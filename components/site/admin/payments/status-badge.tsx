import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { PaymentStatus } from "@/db/enums";
import { STATUS_LABELS } from "@/lib/site/admin/payments";

const TONES: Partial<Record<PaymentStatus, BadgeTone>> = {
  succeeded: "moss",
  partially_refunded: "moss",
  requires_action: "sun",
  processing: "sun",
  disputed: "brick",
  charged_back: "brick",
  orphaned: "brick",
};

/** A payment's state, in words. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}
