import type { Letter } from "./letter";

interface About {
  name: string;
  business: string;
  /** The admin's own words. */
  reason: string;
  path: string;
}

/** The mails to vendors about what our team decided. */
export const vendorDeskTemplates = {
  "vendor-flagged": (data: About): Letter => ({
    kind: "account",
    subject: `We have hidden the profile of ${data.business}`,
    name: data.name,
    body: [
      `Nobody but you sees the profile of ${data.business} for now. Why:`,
      { quote: data.reason },
      "What you have agreed with hosts stays. If you think that we are wrong, ask for a review on your profile's page.",
    ],
    button: ["Ask for a review", data.path],
    bell: true,
  }),
  "vendor-unflagged": (data: About): Letter => ({
    kind: "account",
    subject: `The profile of ${data.business} is not hidden any more`,
    name: data.name,
    body: [
      `We have looked at ${data.business} again, and the flag is gone. Where you had published it, everybody sees it again. We write:`,
      { quote: data.reason },
    ],
    button: ["Open your profile", data.path],
    bell: true,
  }),
  "vendor-flag-upheld": (data: About & { flagReason: string }): Letter => ({
    kind: "account",
    subject: `We have looked again: the profile of ${data.business} stays hidden`,
    name: data.name,
    body: [
      `You asked us to look again at why ${data.business} is hidden: ${data.flagReason}`,
      "It stays hidden. We write:",
      { quote: data.reason },
    ],
    button: ["Open your profile", data.path],
    bell: true,
  }),
} as const;
