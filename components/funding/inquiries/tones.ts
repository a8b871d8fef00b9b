import type { BadgeTone } from "@/components/ui/badge";
import type { InquiryStatus } from "@/db/enums";

export const INQUIRY_TONES: Record<InquiryStatus, BadgeTone> = {
  pending: "sun",
  accepted: "moss",
  declined: "brick",
  withdrawn: "plain",
  lapsed: "plain",
  paid: "moss",
};
