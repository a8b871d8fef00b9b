import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

interface About {
  name: string;
  business: string;
  /** The admin's own words. */
  reason: string;
  path: string;
}

/** The mails to vendors about what our team decided. */
export const vendorMails = defineMails({
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
  "vendor-verified": (data: Omit<About, "reason"> & { by: string; on: string }): Letter => ({
    kind: "account",
    subject: `${data.business} is verified`,
    name: data.name,
    body: [
      `We have checked ${data.business} by ${data.by} on ${data.on}. Its profile and its card carry the badge from now on.`,
    ],
    button: ["Open your profile", data.path],
    bell: true,
  }),
  "vendor-unverified": (data: About): Letter => ({
    kind: "account",
    subject: `${data.business} is not verified any more`,
    name: data.name,
    body: [
      `We have taken back the badge of ${data.business}. Its profile stays as it is. Why:`,
      { quote: data.reason },
    ],
    button: ["Open your profile", data.path],
    bell: true,
  }),
  "vendor-featured": (data: About & { until: string }): Letter => ({
    kind: "account",
    subject: `${data.business} is featured until ${data.until}`,
    name: data.name,
    body: [
      `We feature ${data.business} through ${data.until}, and you pay nothing for it. We write:`,
      { quote: data.reason },
      "What you have paid for stays yours, and what you buy now begins after that day.",
    ],
    button: ["See your promotions", data.path],
    bell: true,
  }),
  "vendor-unfeatured": (data: About): Letter => ({
    kind: "account",
    subject: `${data.business} is no longer featured by us`,
    name: data.name,
    body: [
      `The days of being featured that we had given ${data.business} are over. What you have paid for stays. Why:`,
      { quote: data.reason },
    ],
    button: ["See your promotions", data.path],
    bell: true,
  }),
  "vendor-plan-granted": (
    data: About & { granted: { plan: string; until: string } | null; now: string },
  ): Letter => ({
    kind: "account",
    subject: data.granted
      ? `${data.business} has the plan ${data.granted.plan} until ${data.granted.until}`
      : `The plan that ${data.business} was given has ended`,
    name: data.name,
    body: [
      data.granted
        ? `We give ${data.business} the plan ${data.granted.plan} through ${data.granted.until}. You pay nothing for it, it ends by itself, and what you have paid for is not used up meanwhile.`
        : `We have taken back the plan that we had given ${data.business}. What you have paid for stays: you are on ${data.now} now.`,
      "We write:",
      { quote: data.reason },
    ],
    button: ["See your plan", data.path],
    bell: true,
  }),
});
