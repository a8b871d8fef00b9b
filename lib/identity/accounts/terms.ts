/** Changes to the Terms, newest first: the day (UTC) each version took effect, and what is new. */
export const TERMS_CHANGES = [
  {
    version: "2026-11-28",
    changes: [
      "A new section, Delivery: each benefit has a share of the price, a due day, a proof, and 7 days to accept it.",
      "We release held money in parts. The share of a benefit that isn’t delivered goes back to the sponsor.",
      "Disputes end within 45 days after the event. An agent’s commission is released with the last part.",
      "Sponsorships that are already paid keep their earlier rule. No prices have changed.",
    ],
  },
  {
    version: "2026-11-24",
    changes: [
      "Clearer wording; nothing else changed. Every section is now in plain English.",
      "All rights, duties, amounts, and deadlines are the same as in the version of November 22, 2026.",
      "Some terms have new names: a place in a tier is a spot, an administrator is an admin, and returned money is a refund.",
    ],
  },
  {
    version: "2026-11-22",
    changes: [
      "Payouts, refunds, disputes, commissions, and bank transfers are described as they work. No prices have changed.",
      "Vendors, reviews, reports and appeals, API tokens, and leaving each have their own section.",
      "What you publish may be shown on cards on other sites while it is published.",
    ],
  },
  { version: "2026-11-01", changes: ["The first version."] },
] as const;

/** The version of the Terms that a new account agrees to. A date, so that versions sort. */
export const TERMS_VERSION = TERMS_CHANGES[0].version;

/** Changes to the Privacy Policy, newest first: the day (UTC) each version took effect, and what is new. */
export const PRIVACY_CHANGES = [
  {
    version: "2026-11-28",
    changes: [
      "Links and QR codes of sponsorships: we count requests and visits by day, without a cookie and without keeping addresses.",
      "The host, the sponsor, and readers of their report see these numbers. Nothing else changed.",
    ],
  },
  {
    version: "2026-11-24",
    changes: [
      "Clearer wording; nothing else changed. Every section is now in plain English.",
      "What we keep, for how long, who sees it, and your rights are the same as in the version of November 22, 2026.",
      "Some sections have new names: Quote requests, Messages to us, Agents’ commissions, Email, and Download your data.",
    ],
  },
  {
    version: "2026-11-22",
    changes: [
      "Reviews, reports, and messages to us: what we keep, and for how long.",
      "We delete devices you signed in on 30 days after you sign out, and the text of emails after 90 days.",
      "Tokens and webhooks: what the programs you connect can learn. Proposal cards on other sites store nothing about who sees them.",
      "The policy now says that vendors’ public contact fields are public. Account Settings shows which Terms you agreed to.",
    ],
  },
  {
    version: "2026-11-21",
    changes: [
      "Files in messages: who can open them, and how long we keep them.",
      "Pictures: those of proposals and people are public, and we delete pictures that are no longer shown anywhere within 25 hours.",
      "Anyone you exchange messages with sees your full name and your picture.",
      "We count views of a proposal by day and source, without a cookie.",
      "A contract keeps how you accepted it, even after your account is deleted.",
      "Opportunities by email: we record who received which one and who opened its page, until the account is deleted. Hosts see how many people, but never who.",
      "If you name a town in your profile, we store its coordinates to show what is nearby.",
      "Agents' links: we remember which one led you to a proposal for 30 days, or permanently once you act on it. We don't tell the agent who you are.",
      "Agents' commissions: what we compare about the agent, sponsor, and host, so that no one is paid for referring themselves.",
      "Quote requests: what the vendor receives about you, what we check to keep out spam, and how long we keep it.",
      "We count views of vendors' profiles the same way as views of proposals.",
      "Your download includes the files you sent, and you can request it with a code that we email you.",
    ],
  },
] as const;

/** The current version of the Privacy Policy. */
export const PRIVACY_VERSION = PRIVACY_CHANGES[0].version;
