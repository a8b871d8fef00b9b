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
    tags: [
      "Access",
      "Accounts",
      "Proposals",
      "Events",
      "Purchases",
      "Deliverables",
      "Placements",
      "Sponsorship reports",
      "Event balances",
      "Renewals",
      "Email blasts",
      "Agents",
      "Vendors",
    ],
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
    tags: ["Proposal", "ProposalUpdate", "Event", "Interest", "SponsorLead", "EmailBlast"],
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
      "Deliverable",
      "Placement",
      "SponsorshipReport",
      "Renewal",
      "EventBalance",
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

/** What the groups of calls that aren't an entity do, in one sentence. An entity describes itself. */
export const ABOUT: Readonly<Record<string, string>> = {
  Access: "Checks whose account a token or session belongs to.",
  Accounts: "Signs people up and in, and lists sponsors and their profiles.",
  Proposals: "Finds, opens, creates, and publishes proposals, with their pictures.",
  Events: "Finds, opens, and creates events.",
  Purchases: "Orders a host's plans and add-ons. A person pays on the page whose address you get.",
  Deliverables:
    "Lists the benefits of paid sponsorships, and proves, accepts, changes, waives, and refunds them.",
  Placements:
    "Creates, changes, and retires the links and codes of paid sponsorships, and chooses where they lead.",
  "Sponsorship reports": "Sends reports to sponsors, and agrees to public pages.",
  "Event balances": "Adds, changes, and removes income and costs of an event, and shares its balance.",
  Renewals: "Starts a proposal's next edition, and declines a reserved spot.",
  "Email blasts": "Sends a proposal to sponsors by email.",
  Agents: "Invites, lists, and removes the agents who promote a proposal.",
  Vendors: "Finds vendors, and lists events that need them.",
  Integrations: "Uploads files, reads tables from them, and sends email.",
};
