import { DAYS_AFTER_END, REFERRAL_DAYS } from "@/lib/agents/referrals/attribution-window";

/** How links are credited and what they earn, as agents and hosts read it. */
export const REFERRAL_RULE: readonly string[] = [
  "We count one click per visitor per day (UTC), when a person sees the page. Previews, bots, you, the host, and the host's team don't count.",
  `A visitor's browser remembers your link for ${REFERRAL_DAYS} days. If they follow links from two agents, it remembers the last one.`,
  "When a sponsor first saves the proposal, messages the host, shows interest, makes an offer, or starts to pay, we permanently credit them to the agent whose link is remembered at that moment. If no link is remembered, no agent can be credited for them later.",
  "We count one interest per sponsor, when they message the host, say they're interested, or make an offer. Saving the proposal isn't enough.",
  "Your commission comes out of what the host receives when that sponsor pays, on the terms you agreed to. Each sponsorship pays one agent.",
  `If the host ends the agreement, your link becomes inactive. You still earn commission if sponsors your link has already brought pay within ${DAYS_AFTER_END} days. You earn on later payments too if you're the proposal's agent again by then, on the new terms.`,
  "You earn nothing on your own sponsorships, or if you share a mailbox, payout account, or device with the sponsor or the host. If you share a company, network, or name, we review the commission first.",
  "If a visitor's browser blocks cookies or scripts, we can't remember your link. Only what they do on the page your link opened counts.",
];

export const LINK_COPIED = "Link copied.";
export const COPY_BY_HAND =
  "Your browser doesn't let us copy the link. It's selected, so you can copy it yourself.";
