import type { BadgeTone } from "@/components/ui/badge";
import type { MoneyState } from "@/lib/funding/sponsorships/status";

/** In which colour a sponsorship's state is shown. */
export const SPONSORSHIP_TONES: Record<MoneyState, BadgeTone> = {
  held: "sun",
  paid: "moss",
  releasable: "moss",
  released: "moss",
  expired: "plain",
  cancelled: "plain",
  disputed: "brick",
  returning: "sun",
};
