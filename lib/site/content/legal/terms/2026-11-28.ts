import type { LegalText } from "../legal-text";

/** The Terms since November 28, 2026. */
export const TERMS_2026_11_28: LegalText = ({ brand, support }) => [
  {
    heading: `What ${brand} does`,
    paragraphs: [
      `Hosts publish sponsorship proposals, and businesses fund them. A sponsorship is an agreement between the host and the sponsor. ${brand} brings them together, takes the payment, and holds the money. Agents lead sponsors to proposals, and vendors offer services to events. What they agree on is between them and the host.`,
      "If a payment page says “Test mode,” no money moves, and no one owes anything that is “paid” there.",
    ],
  },
  {
    heading: "Your account",
    paragraphs: [
      "Each person has one account, with true details. Keep your password and your tokens to yourself. Anything done with them counts as done by you until you notify us or deactivate them. You may have several roles in one account.",
    ],
  },
  {
    heading: "What you publish",
    paragraphs: [
      "Describe what really takes place and what a sponsor or a client really receives. You must have the right to publish your pictures and texts. You let us show them here, in link previews, and in cards on other sites while they are published. What a sponsor has paid for cannot be changed without that sponsor.",
    ],
  },
  {
    heading: "Payments and held funds",
    paragraphs: [
      "When you choose a tier, a spot is reserved for you for 15 minutes. It is yours when the payment arrives. If a payment arrives too late, when the spot is taken, it is refunded in full. If a host agrees to a bank transfer, the spot stays reserved, and the money must arrive within 7 days.",
      "We hold a sponsor’s money and release it to the host in parts. The first part follows three days after the event, or 14 days after the payment if a campaign has no date: the share of the event itself, and the share of every benefit that is settled by then. The second part follows ten days after the event, and the rest when no benefit is open. We deduct the fee shown to the host before publishing and the commission agreed with an agent. We pay out to the account named in Payout Settings once an admin has approved it. We pay no interest on held funds.",
    ],
  },
  {
    heading: "Delivery",
    paragraphs: [
      "30% of the price stands for the event itself, unless the host chose another share of up to 50% before the first sale. The benefits of the tier share the rest by their weight. Each benefit, its due day, and its share are shown before payment and do not change afterward. If one photo and a thank-you cover all benefits of a small sponsorship, its page says so before payment.",
      "The sponsor sends what a benefit needs: 21 days before the event for names and logos, otherwise 7 days before it, and never earlier than 3 days after payment. If it is still missing 3 days later, the benefit counts as delivered.",
      "The host proves each benefit no later than 3 days after its due day or the event, whichever is later. The sponsor has 7 days to accept it or to request a change, and at least until 7 days after the event. A sponsor who does not answer a proof accepts it. Without a proof, silence accepts nothing. A sponsor may request two changes of a benefit, and the host answers each within 5 days.",
      "Proofs, answers, and substitutes are possible until 38 days after the event, so that the sponsor has 7 days to review each of them. Change requests are possible until 33 days after it. If a benefit is still not proved 38 days after the event, its share is refunded.",
      "If a benefit was missed, the host has 5 days to offer a substitute of at least equal weight or to refund its share. The sponsor has 7 days to agree to a substitute. Without an offer, or without the sponsor’s agreement, the share is refunded. If an essential benefit or more than half of the benefits by weight is missing, the sponsor may claim the entire payment, and an admin decides.",
      "If a campaign has no event date, the last due day of its benefits counts as the day of the event. It is at most 90 days after the payment. A sponsorship that was paid before it had these terms keeps its earlier rule: we release it entirely three days after the event, or 14 days after the payment.",
    ],
  },
  {
    heading: "Cancellations and refunds",
    paragraphs: [
      "Each proposal states its terms before you pay. Flexible: the sponsor may cancel up to 14 days before the event and is refunded in full. Standard: the same, up to 30 days before the event. Firm: no refund once the sponsor has paid. If there is no event date, Flexible and Standard let the sponsor cancel until the money is released.",
      "If the host cancels the event, every sponsor is refunded in full, regardless of the terms, even if the host has already been paid. The host then owes the amount that was paid out, and we take it from what they receive next. A host may refund more than the terms require at any time.",
    ],
  },
  {
    heading: "Disputes",
    paragraphs: [
      "Until the money is released, a sponsor may open a dispute with us about the benefits that are missing, or about the entire sponsorship. An admin decides how much the sponsor gets back and how much the host receives. Nothing is released while the dispute is open. Everything ends within 45 days after the event. For 30 days after the release, either side may ask us to mediate, once for each sponsorship. The other side may answer, and an admin writes an outcome within 30 days. Mediation does not move any money. If a payer’s bank reverses a payment, the host and an agent bear their shares of it as with a refund, and we give up our fee on it.",
    ],
  },
  {
    heading: "Agents",
    paragraphs: [
      "A commission is what the host and the agent agreed on: between 0% and 50% of what the host receives, or a fixed amount. It is held with the host’s money, paid out of it, and released with the last part. When money goes back to a sponsor, its share of the commission goes back too. There is no commission if the agent, sponsor, and host are the same or belong together. If they seem to be, the commission waits until an admin has decided.",
    ],
  },
  {
    heading: "Vendors",
    paragraphs: [
      "Offers, bids, and bookings are agreements between the vendor and the host. The host pays the vendor directly. We take no share of it, hold nothing, and refund nothing. A verified badge says what was checked and when, and nothing beyond that.",
    ],
  },
  {
    heading: "Plans and add-ons",
    paragraphs: [
      "You pay for a plan in advance for its term. Plans do not renew automatically. After the term ends, a plan works for three more days. Nothing is deleted then. Anything beyond the free limits is hidden until you choose again. If we refund a plan or an add-on, everything it provided ends.",
    ],
  },
  {
    heading: "Messages, email, and reviews",
    paragraphs: [
      "Write to people about what they are here for. Email blasts go to people who asked for them, once every 7 days for each proposal. A review is written by someone who took part, says what happened, and cannot be bought. The person it is about may reply once.",
    ],
  },
  {
    heading: "Reports, hiding, and suspension",
    paragraphs: [
      "Anyone may report something false, harmful, or unlawful. An admin may dismiss a report, hide what was reported, issue a warning, or suspend an account, and the owner can read the reason. Each decision can be appealed once. A different person decides the appeal if there is one. While an account is suspended, its listings are hidden and payouts are on hold.",
    ],
  },
  {
    heading: "Programs",
    paragraphs: [
      "You may let programs act for you with tokens that you create, within the limits that their responses name. The same rules apply to them as to you. Do not collect what others show here to write to them about something else.",
    ],
  },
  {
    heading: "Leaving",
    paragraphs: [
      "You may delete your account at any time, once none of your money is held or on its way. The [Privacy Policy](/privacy) says what stays after that, and for how long.",
    ],
  },
  {
    heading: "Changes",
    paragraphs: [
      "What was agreed when a sponsorship was paid stays the same for that sponsorship. New terms have a new version, and we ask you to agree before they bind you. Until then, the version you agreed to applies to you. Every version remains readable here.",
    ],
  },
  { heading: "Questions", paragraphs: [`[Contact us](/contact), or write to ${support}.`] },
];
