/** What was changed in the Terms: the day (UTC) since which they stand like that, and what is new. Newest first. */
export const TERMS_CHANGES = [
  {
    version: "2026-11-22",
    changes: [
      "Payouts, refunds, disputes, commissions and bank transfers are said as they work. No price has changed.",
      "Vendors, reviews, reports and appeals, tokens for programs, and leaving have parts of their own.",
      "What you publish may be shown in cards on other sites, as long as it is published.",
    ],
  },
  { version: "2026-11-01", changes: ["The first version."] },
] as const;

/** The version of the Terms that a new account agrees to; a date, so that it sorts. */
export const TERMS_VERSION = TERMS_CHANGES[0].version;

/** What was changed in the Privacy Policy: the day (UTC) since which it stands like that, and what is new. Newest first. */
export const PRIVACY_CHANGES = [
  {
    version: "2026-11-22",
    changes: [
      "Reviews, reports and letters to us: what is kept of them, and for how long.",
      "Devices you signed in on are forgotten 30 days after you signed out, the words of mails after 90 days.",
      "Tokens and webhooks: what programs that you let in get to know. Cards of proposals on other sites keep nothing of who sees them.",
      "Vendors’ public contact fields are said to be public, and Account Settings shows which Terms you agreed to.",
    ],
  },
  {
    version: "2026-11-21",
    changes: [
      "Files in messages: who can open them, and how long they are kept.",
      "Pictures: those of proposals and of people are public, and what nothing shows any more is deleted within 25 hours.",
      "Whoever you exchange messages with sees your full name and your picture.",
      "Views of a proposal are counted by day and source, without a cookie.",
      "With a contract stays what you accepted it by, also after your account is deleted.",
      "Opportunities by email: we note who got which and opened its page, until the account is deleted; hosts see how many, and never who.",
      "Of the town that you name in your profile we keep where it lies, to tell what is near.",
      "Agents' links: which one led you to a proposal is remembered for 30 days, and once you act on it, for good; the agent is not told who you are.",
      "Commissions of agents: what we compare of agent, sponsor and host, so that nobody is paid for leading themselves.",
      "Requests for quotes: what the vendor gets of you, what we look at to keep spam out, and how long it is kept.",
      "Views of vendors' profiles are counted as those of proposals are.",
      "Your download holds the files you sent, and can be asked for by a mailed code.",
    ],
  },
] as const;

/** The version of the Privacy Policy that stands on its page. */
export const PRIVACY_VERSION = PRIVACY_CHANGES[0].version;
