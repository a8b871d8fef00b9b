/** A part of the documentation: groups of calls that belong together. */
export interface Chapter {
  id: string;
  title: string;
  intro: string | null;
  /** Names of groups, in their order. */
  tags: readonly string[];
}

/** The parts of the documentation in their order: what one wants to do first, then the entities by area. */
export const CHAPTERS: readonly Chapter[] = [
  {
    id: "by-task",
    title: "Calls by task",
    intro: "One address for each task, with POST and a JSON body. Amounts are dollars.",
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
    intro: "They come of paying on the site. Nobody makes, changes or deletes them here.",
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
  { id: "files", title: "Files and mail", intro: null, tags: ["Integrations"] },
];

/** Where a group of calls begins on the page. */
export const anchorOf = (tag: string): string => tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
