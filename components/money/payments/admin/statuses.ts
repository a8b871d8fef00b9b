import type { StatusTable } from "@/components/ui/status-badge";
import type { PaymentStatus } from "@/db/enums";
import { STATUS_LABELS } from "@/lib/site/admin/payments";

export const PAYMENT_STATUSES: StatusTable<PaymentStatus> = {
  labels: STATUS_LABELS,
  tones: {
    succeeded: "moss",
    partially_refunded: "moss",
    requires_action: "sun",
    processing: "sun",
    disputed: "brick",
    charged_back: "brick",
    orphaned: "brick",
  },
};
