import type { LegalText } from "../legal-text";

/** The Terms as they stood from November 1, 2026. */
export const TERMS_2026_11_01: LegalText = ({ brand, support }) => [
  {
    heading: "What this place is",
    paragraphs: [
      `Hosts publish sponsorship proposals, businesses fund them. The sponsorship is an agreement between the host and the sponsor; ${brand} brings them together, takes the payment and holds the money.`,
    ],
  },
  {
    heading: "Your account",
    paragraphs: [
      "One account for each person, with true details. Keep your password to yourself. We may suspend an account that misleads others, and we tell its owner why.",
    ],
  },
  {
    heading: "Proposals",
    paragraphs: [
      "Describe what really takes place and what a sponsor really receives. Pictures and texts must be yours to publish. What a sponsor has paid for cannot be changed without that sponsor.",
    ],
  },
  {
    heading: "Payments and held funds",
    paragraphs: [
      "When you choose a tier the place is reserved for you for 15 minutes. It is yours when the payment arrives. A payment that arrives too late, when the place is gone, is returned in full.",
      "A sponsor’s money is held until three days after the event, or 14 days after the payment where a campaign has no date. Then it is due to the host, less the fee shown to the host before publishing.",
    ],
  },
  {
    heading: "Cancelling",
    paragraphs: [
      "Each proposal states its terms before you pay: Flexible, Standard or Firm. If the host cancels the event, every sponsor is refunded in full, whatever the terms.",
    ],
  },
  {
    heading: "Plans and add-ons",
    paragraphs: [
      "Plans are paid in advance for their term and do not renew by themselves. When a term ends nothing is deleted; what goes beyond the free limits is hidden until you choose again.",
    ],
  },
  {
    heading: "Changes",
    paragraphs: [
      "What was agreed when a sponsorship was paid stays as it was for that sponsorship. New terms have a new version, and we ask you to agree before they bind you.",
    ],
  },
  {
    heading: "Questions",
    paragraphs: [`Write to ${support}.`],
  },
];
