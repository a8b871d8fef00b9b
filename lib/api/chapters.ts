/** A chapter of the documentation: groups of calls that belong together. */
export interface Chapter {
  id: string;
  title: string;
  intro: string | null;
  /** Names of groups, in order. */
  tags: readonly string[];
}

/** The chapters in order: common tasks first, then the entities by area. */
export const CHAPTERS: readonly Chapter[] = [
  {
    id: "by-task",
    title: "Endpoints by task",
    intro: "Each task has its own endpoint: POST with a JSON body. Amounts are in dollars.",
    tags: ["Access", "Accounts", "Proposals", "Events", "Purchases", "Email blasts", "Agents", "Vendors"],
  },
  {
    id: "people",
    title: "Entities: people and conversations",
    intro: null,
    tags: ["User", "ChatThread", "Message", "Review"],
  },
  {
    id: "sponsoring",
    title: "Entities: proposals and sponsors",
    intro: null,
    tags: ["Proposal", "Event", "Interest", "SponsorLead", "EmailBlast"],
  },
  {
    id: "promoting",
    title: "Entities: agents",
    intro: null,
    tags: ["AgentListing", "AgentApplication", "ProposalAgent", "ReferralEvent"],
  },
  {
    id: "booking",
    title: "Entities: vendors and bookings",
    intro: null,
    tags: [
      "VendorProfile",
      "VendorService",
      "Lead",
      "EventListing",
      "VendorEventRequest",
      "VendorBrowserEvent",
      "Offer",
      "JobPosting",
      "Bid",
    ],
  },
  {
    id: "paying",
    title: "Entities: payments and purchases",
    intro: "Payments and purchases made on the site. Read-only in the API.",
    tags: [
      "Payment",
      "Transaction",
      "Purchase",
      "HostPurchase",
      "HostPayment",
      "VendorPayment",
      "VendorSubscription",
      "PromotionPurchase",
    ],
  },
  { id: "files", title: "Files and email", intro: null, tags: ["Integrations"] },
];

/** The page anchor of a group of calls. */
export const anchorOf = (tag: string): string => tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
