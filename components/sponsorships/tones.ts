import type { BadgeTone } from "@/components/ui/badge";
import type { SponsorshipStatus } from "@/db/enums";

/** In which colour a sponsorship's state is shown. */
export const SPONSORSHIP_TONES: Record<SponsorshipStatus, BadgeTone> = {
  held: "sun",
  paid: "moss",
  releasable: "moss",
  released: "moss",
  expired: "plain",
  cancelled: "plain",
};
