import type { BadgeTone } from "@/components/ui/badge";
import type { InterestStatus } from "@/db/enums";

export const INTEREST_TONES: Record<InterestStatus, BadgeTone> = {
  pending: "sun",
  accepted: "moss",
  declined: "brick",
  withdrawn: "plain",
  lapsed: "plain",
  paid: "moss",
};
