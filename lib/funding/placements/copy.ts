import { formatCount } from "@/lib/core/numbers";
import { MOST_REQUESTS, NETWORK_REQUESTS, NETWORK_VISITS } from "./schema";

/** How requests are counted. */
export const REQUESTS_RULE = `All clicks and scans except known robots, also repeated ones: at most ${formatCount(MOST_REQUESTS)} of one visitor a day, and ${formatCount(NETWORK_REQUESTS)} an hour from one network.`;

/** How visits are counted. */
export const VISITS_RULE = `Each visitor once a day, at most ${NETWORK_VISITS} an hour from one network, without cookies or stored addresses.`;

/** The rule, in one place. */
export const COUNTING_RULE = `Requests are all clicks and scans except known robots, also repeated ones. Visits count each visitor once a day, at most ${NETWORK_VISITS} an hour from one network. We keep no addresses and set no cookies.`;

/** What stands next to every offer. */
export const ADVERTISING = "This is advertising.";

/** How redemptions of an offer are known. */
export const redemptionsRule = (day: string) => `As of ${day}. ${ADVERTISING}`;
