import { REFERRAL_DAYS } from "@/lib/agents/referrals/attribution-window";
import { REFERRAL_RULE } from "@/lib/agents/referrals/referral-copy";
import { formatCents } from "@/lib/core/money";
import { PRODUCTS } from "@/lib/money/orders/products";
import type { QuestionGroup } from "./question";

const PRO = PRODUCTS["vendor:pro"];
const ELITE = PRODUCTS["vendor:elite"];
const LISTING = PRODUCTS.agent_listing;

/** For those who bring sponsors. */
export const FOR_AGENTS: QuestionGroup = {
  id: "agents",
  title: "For agents",
  questions: [
    {
      id: "agents-earn",
      question: "How do agents earn?",
      answer: [
        "An agent promotes a proposal with a link of their own and gets an agreed part of what the host receives when a sponsor pays whom that link led there. Look for proposals in the [Agent Hub](/agenthub); the link is on your [Agent Dashboard](/agentdashboard) once a host has agreed.",
      ],
    },
    {
      id: "whom-a-link-leads",
      question: "Whom does a link lead?",
      answer: [`Whoever opened it last, for ${REFERRAL_DAYS} days, by these rules:`],
      points: REFERRAL_RULE,
    },
    {
      id: "commission-paid",
      question: "When is a commission paid?",
      answer: [
        "It is held together with the host's money and released with it; what goes back to the sponsor takes its part of the commission along. Where agent, sponsor and host seem to be connected, one of us looks at it first, and you read why.",
      ],
    },
    {
      id: "find-agents",
      question: "I am a host. How do I find agents?",
      answer: [
        `Invite people you know from your Host Dashboard, or [list your proposal](/listinmarketplace) in the Agent Hub for ${formatCents(LISTING.priceCents)}, with a commission of 1 to 50 % and 1 to 20 agents. What you promise comes out of what you receive; you see both sums before you list.`,
      ],
    },
  ],
};

/** For those who work at events. */
export const FOR_VENDORS: QuestionGroup = {
  id: "vendors",
  title: "For vendors",
  questions: [
    {
      id: "vendor-work",
      question: "How do I find work as a vendor?",
      answer: [
        "[Join as a vendor](/register?type=vendor), publish your profile, and you are in the [directory](/vendorlistings), where anybody can ask you for a quote. Hosts also ask for services at their events: send them an offer, or a bid with lines where they want one. You agree on the price, and the host pays you directly; we take no part of it.",
      ],
    },
    {
      id: "vendor-plans",
      question: "What do the vendor plans give?",
      answer: [
        `With the Free plan you show 1 service. For ${PRO.termDays} days, ${PRO.label} costs ${formatCents(PRO.priceCents)} and ${ELITE.label} ${formatCents(ELITE.priceCents)}; both show more, and let you write to hosts first. Extras that put you before others for some days are marked as such wherever they work. [All plans and extras](/pricing)`,
      ],
    },
    {
      id: "verified",
      question: "What does the verified badge mean?",
      answer: [
        "That one of us has checked on the day it names, by domain, website, telephone or registration number, that the vendor is who they say. It cannot be bought; Elite vendors are only looked at first.",
      ],
    },
    {
      id: "not-a-lead",
      question: "A request for a quote is not real. What now?",
      answer: ["Choose “Mark as spam”. It leaves your counts, and helps us to keep others like it away."],
    },
  ],
};
