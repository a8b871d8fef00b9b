import { REFERRAL_DAYS } from "@/lib/agents/referrals/attribution-window";
import { REFERRAL_RULE } from "@/lib/agents/referrals/referral-copy";
import { formatCents } from "@/lib/core/money";
import { PRODUCTS } from "@/lib/money/orders/products";
import type { QuestionGroup } from "./question";

const PRO = PRODUCTS["vendor:pro"];
const ELITE = PRODUCTS["vendor:elite"];
const LISTING = PRODUCTS.agent_listing;

/** Questions for people who bring sponsors. */
export const FOR_AGENTS: QuestionGroup = {
  id: "agents",
  title: "For agents",
  questions: [
    {
      id: "agents-earn",
      question: "How do agents earn?",
      answer: [
        "You promote a proposal with your own referral link and earn an agreed share of what the host receives when a sponsor who came through your link pays. Find proposals in the [Agent Hub](/agenthub). Your link is on your [Agent Dashboard](/agentdashboard) once a host accepts you.",
      ],
    },
    {
      id: "referral-credit",
      question: "How are referrals credited?",
      answer: [
        `To the agent whose link the sponsor opened last, for ${REFERRAL_DAYS} days, under these rules:`,
      ],
      points: REFERRAL_RULE,
    },
    {
      id: "link-sources",
      question: "How do I see where my visitors come from?",
      answer: [
        "Label your links. On your [Agent Dashboard](/agentdashboard), type where you'll share a link, such as “newsletter”, and copy the link or its QR code. You can also add the label by hand: `?s=newsletter` at the end of a short link, `&s=newsletter` at the end of a long one. Use up to 32 letters from a to z, digits, and hyphens.",
        "[Link results](/agentdashboard/links) shows the clicks, sign-ups, and paid sponsorships of each label. If you use more than 50 labels in a day, the others count as “Other”, and so do more than three new labels a day from one network.",
      ],
    },
    {
      id: "commission-paid",
      question: "When is a commission paid?",
      answer: [
        "We hold it with the host's money and release it with the last part of it, when every benefit is settled. If part of the payment is refunded to the sponsor, the same part of the commission goes with it. If the agent, sponsor, and host seem to be connected, our team reviews the commission first, and you can read why.",
      ],
    },
    {
      id: "agents-counts",
      question: "Do I see what a sponsor's links and QR codes counted?",
      answer: [
        "Only if the sponsor lets you. Then the details under My Earnings show the totals: requests and visits as counted here, and redemptions as the sponsor states them. You never see single days or where the codes lead.",
      ],
    },
    {
      id: "find-agents",
      question: "I'm a host. How do I find agents?",
      answer: [
        `Invite people you know from your Host Dashboard, or [list your proposal](/listinmarketplace) in the Agent Hub for ${formatCents(LISTING.priceCents)}, with a commission of 1% to 50% and 1 to 20 agents. The commission comes out of what you receive. You see both amounts before you list.`,
      ],
    },
  ],
};

/** Questions for people who work at events. */
export const FOR_VENDORS: QuestionGroup = {
  id: "vendors",
  title: "For vendors",
  questions: [
    {
      id: "vendor-work",
      question: "How do I find work as a vendor?",
      answer: [
        "[Join as a vendor](/register?type=vendor) and publish your profile. You'll be in the [directory](/vendorlistings), where anyone can ask you for a quote. Hosts also ask for services at their events: send an offer, or an itemized bid if they want one. You agree on the price, and the host pays you directly. We take no cut.",
      ],
    },
    {
      id: "vendor-plans",
      question: "What do the vendor plans include?",
      answer: [
        `The Free plan shows 1 service. For ${PRO.termDays} days, ${PRO.label} costs ${formatCents(PRO.priceCents)} and ${ELITE.label} costs ${formatCents(ELITE.priceCents)}. Both show more and let you message hosts first. Extras that place you ahead of others for some days are labeled wherever they appear. [See all plans and extras](/pricing).`,
      ],
    },
    {
      id: "verified",
      question: "What does the verified badge mean?",
      answer: [
        "That our team has checked that the vendor is who they say they are, by domain, website, phone, or registration number, on the date the badge shows. It can't be bought. Elite vendors are only reviewed sooner.",
      ],
    },
    {
      id: "blocked-days",
      question: "How do I show that I'm not available?",
      answer: [
        "Block the days in your [calendar](/vendordashboard/calendar). Clients who choose one of them see that you're unavailable and can still ask. Days with a booking or an accepted quote count, too. They never see why. To have your bookings in Google Calendar, Apple Calendar, or Outlook, make a calendar address on the same page. Anyone who has it can read your calendar, so keep it private.",
      ],
    },
    {
      id: "quotes",
      question: "How do I answer a quote request?",
      answer: [
        "Open the request under [Leads](/vendordashboard/leads). Write to the client, or send a quote with a title, what's included, and a total. The client accepts or declines it with one click, without an account: we email them a private link. You agree on payment yourselves, and we take no cut. You can withdraw or replace a quote until the client decides.",
        "Once you've had three requests in 90 days, your page shows how fast you usually answer. Requests without an answer count as slow.",
      ],
    },
    {
      id: "not-a-lead",
      question: "I got a fake quote request. What now?",
      answer: ["Choose “Mark as spam.” We remove it from your counts and use it to keep similar ones away."],
    },
  ],
};
