import type { StatusTable } from "@/components/ui/status-badge";
import type { PayoutRunStatus, PayoutStatus } from "@/db/enums";
import { RUN_LABELS } from "@/lib/money/payouts/admin/copy";
import { PAYOUT_LABELS } from "@/lib/money/payouts/copy";

export const PAYOUT_STATUSES: StatusTable<PayoutStatus> = {
  labels: PAYOUT_LABELS,
  tones: { approved: "action", sent: "sun", paid: "moss", failed: "brick" },
};

export const RUN_STATUSES: StatusTable<PayoutRunStatus> = {
  labels: RUN_LABELS,
  tones: { open: "sun", settled: "moss", stuck: "brick" },
};
