/** The version of the Terms that a new account agrees to; a date, so that it sorts. */
export const TERMS_VERSION = "2026-11-01";

/** What was changed in the Privacy Policy: the day (UTC) since which it stands like that, and what is new. Newest first. */
export const PRIVACY_CHANGES = [
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
