import { DAYS_AFTER_END, REFERRAL_DAYS } from "@/lib/agents/referrals/attribution-window";

/** Whom a link leads and what that earns, as agents and hosts read it. */
export const REFERRAL_RULE: readonly string[] = [
  "A click counts once a visitor and day (UTC), when a person sees the page. Previews, programs, you, the host and their team are not counted.",
  `The visitor's browser remembers your link for ${REFERRAL_DAYS} days. Whoever followed the links of two agents remembers the last one.`,
  "When a sponsor first saves the proposal, writes to the host, shows interest, offers an amount or begins to pay, they are credited to the agent whose link is remembered then, for good. If none is, no link leads them there any more.",
  "An interest counts once a sponsor: when they write to the host, say that they are interested or offer another amount. Saving it is not enough.",
  "The commission comes out of what the host receives when that sponsor pays, by the terms you agreed on. One sponsorship pays one agent.",
  `If the host ends the agreement, the link leads nobody any more. Of sponsors it had led before, what they pay within ${DAYS_AFTER_END} days still earns; later too, if you are the proposal's agent again by then, as agreed anew.`,
  "Your own sponsorships earn nothing, nor does one where you share a mailbox, payout account or device with the sponsor or the host. Where you share a company, network or name, somebody looks at it first.",
  "Where cookies are refused or scripts are switched off, nothing can be remembered: then only what a sponsor does on the very page that your link opened counts.",
];

export const LINK_COPIED = "Link copied.";
export const COPY_BY_HAND = "Your browser does not let us copy it. It is selected: copy it by hand.";
