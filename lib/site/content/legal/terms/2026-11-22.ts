import type { LegalText } from "../legal-text";

/** The Terms as they stand from November 22, 2026. */
export const TERMS_2026_11_22: LegalText = ({ brand, support }) => [
  {
    heading: "What this place is",
    paragraphs: [
      `Hosts publish sponsorship proposals, businesses fund them. The sponsorship is an agreement between the host and the sponsor; ${brand} brings them together, takes the payment and holds the money. Agents lead sponsors to proposals, and vendors offer services to events: what they agree on is between them and the host.`,
      "Where a page on which one pays says “Test mode”, no money moves, and nothing that is “paid” there is owed by anybody.",
    ],
  },
  {
    heading: "Your account",
    paragraphs: [
      "One account for each person, with true details. Keep your password and your tokens to yourself: what is done with them counts as done by you until you tell us or end them. You may hold several roles in one account.",
    ],
  },
  {
    heading: "What you publish",
    paragraphs: [
      "Describe what really takes place and what a sponsor or a client really receives. Pictures and texts must be yours to publish; you let us show them here, in pictures of links, and in cards on other sites, as long as they are published. What a sponsor has paid for cannot be changed without that sponsor.",
    ],
  },
  {
    heading: "Payments and held funds",
    paragraphs: [
      "When you choose a tier the place is reserved for you for 15 minutes. It is yours when the payment arrives. A payment that arrives too late, when the place is gone, is returned in full. Where a host agrees to a bank transfer, the place is kept and the money has to arrive within 7 days.",
      "A sponsor’s money is held until three days after the event, or 14 days after the payment where a campaign has no date. Then it is released to the host, less the fee shown to the host before publishing and the commission agreed with an agent. It is paid out to the account named in Payout Settings once an administrator has approved it. We pay no interest on what is held.",
    ],
  },
  {
    heading: "Cancelling and refunds",
    paragraphs: [
      "Each proposal states its terms before you pay. Flexible: the sponsor may cancel up to 14 days before the event and gets the whole amount back. Standard: up to 30 days. Firm: no refund once the sponsor has paid. Without an event date, Flexible and Standard let the sponsor cancel until the money is released.",
      "If the host cancels the event, every sponsor is refunded in full, whatever the terms, also when the host has been paid out; what was paid out is then owed by the host and taken from what they receive next. A host may refund more than the terms say at any time.",
    ],
  },
  {
    heading: "Disputes",
    paragraphs: [
      "Until the money is released a sponsor may open a dispute with us. Nothing is released while it is open, and an administrator decides whether the money goes back or on. If a payer’s bank takes a payment back, the host and an agent bear their shares of it as with a refund, and we give up our fee of it.",
    ],
  },
  {
    heading: "Agents",
    paragraphs: [
      "A commission is what host and agent agreed on, between 0 and 50 % of what the host receives or a fixed sum. It is held with the host’s money and paid out of it; what goes back to a sponsor takes its part of the commission along. There is none where agent, sponsor and host are the same or belong together; what looks like it waits until an administrator has decided.",
    ],
  },
  {
    heading: "Vendors",
    paragraphs: [
      "Offers, bids and bookings are agreements between vendor and host. The host pays the vendor directly; we take no part of it, hold nothing and refund nothing. A verified badge says what was checked and when, and no more than that.",
    ],
  },
  {
    heading: "Plans and add-ons",
    paragraphs: [
      "Plans are paid in advance for their term and do not renew by themselves. After the end they work for three more days. Nothing is deleted then; what goes beyond the free limits is hidden until you choose again. Of a plan or an add-on that we gave back the money for, what it brought ends.",
    ],
  },
  {
    heading: "Messages, mail and reviews",
    paragraphs: [
      "Write to people about what they are here for. Email blasts go to those who asked for them, once every 7 days for a proposal. A review is written by one who took part, says what was, and cannot be bought; the one it is about may reply once.",
    ],
  },
  {
    heading: "Reports, hiding and suspending",
    paragraphs: [
      "Anybody may report what is false, harmful or unlawful. An administrator may dismiss a report, hide what was reported, warn, or suspend an account, and its owner reads the reason. Each decision can be appealed once; somebody else decides about that where there is somebody else. While an account is suspended its listings are hidden and payouts wait.",
    ],
  },
  {
    heading: "Programs",
    paragraphs: [
      "You may let programs act for you by tokens that you make, within the limits that their answers name. The same rules hold for them as for you. Do not collect what others show here to write to them about something else.",
    ],
  },
  {
    heading: "Leaving",
    paragraphs: [
      "You may delete your account at any time, once no money of yours is held or on its way. What stays after that, and for how long, is in the [Privacy Policy](/privacy).",
    ],
  },
  {
    heading: "Changes",
    paragraphs: [
      "What was agreed when a sponsorship was paid stays as it was for that sponsorship. New terms have a new version, and we ask you to agree before they bind you; until then the version you agreed to holds for you. Every version stays readable here.",
    ],
  },
  { heading: "Questions", paragraphs: [`[Write to us](/contact), or to ${support}.`] },
];
