import type { StatusTable } from "@/components/ui/status-badge";
import type { InquiryStatus } from "@/db/enums";
import { INQUIRY_LABELS } from "@/lib/funding/inquiries/status";

export const INQUIRY_STATUSES: StatusTable<InquiryStatus> = {
  labels: INQUIRY_LABELS,
  tones: { pending: "sun", accepted: "moss", declined: "brick", paid: "moss" },
};
