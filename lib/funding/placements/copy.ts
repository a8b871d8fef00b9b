import { formatCount } from "@/lib/core/numbers";
import { MOST_REQUESTS } from "./schema";

/** How requests are counted. */
export const REQUESTS_RULE = `All clicks and scans except known robots, at most ${formatCount(MOST_REQUESTS)} of one visitor a day.`;

/** How visits are counted. */
export const VISITS_RULE = "Each visitor once a day, without cookies or stored addresses.";

/** The rule, in one place. */
export const COUNTING_RULE =
  "Requests are all clicks and scans except known robots. Visits count each visitor once a day. We keep no addresses and set no cookies.";

/** What stands next to every offer. */
export const ADVERTISING = "This is advertising.";

/** How redemptions of an offer are known. */
export const redemptionsRule = (day: string) => `As of ${day}. ${ADVERTISING}`;
