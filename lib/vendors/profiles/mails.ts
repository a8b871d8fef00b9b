import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

interface About {
  name: string;
  business: string;
  /** The admin's message. */
  reason: string;
  path: string;
}

/** Emails to vendors about our team's decisions. */
export const vendorMails = defineMails({
  "vendor-flagged": (data: About): Letter => ({
    kind: "account",
    subject: `We've hidden the profile of ${data.business}`,
    name: data.name,
    body: [
      `For now, only you can see the profile of ${data.business}. The reason:`,
      { quote: data.reason },
      "Your agreements with hosts stay in place. If you think this is a mistake, request a review on your profile's page.",
    ],
    button: ["Request a review", data.path],
    bell: true,
  }),
  "vendor-unflagged": (data: About): Letter => ({
    kind: "account",
    subject: `The profile of ${data.business} is no longer hidden`,
    name: data.name,
    body: [
      `We reviewed ${data.business} again and removed the flag. If you had published it, it's public again. Our message:`,
      { quote: data.reason },
    ],
    button: ["View profile", data.path],
    bell: true,
  }),
  "vendor-flag-upheld": (data: About & { flagReason: string }): Letter => ({
    kind: "account",
    subject: `Review complete: the profile of ${data.business} stays hidden`,
    name: data.name,
    body: [
      `You asked us to review why ${data.business} is hidden: ${data.flagReason}`,
      "It stays hidden. Our message:",
      { quote: data.reason },
    ],
    button: ["View profile", data.path],
    bell: true,
  }),
  "vendor-verified": (data: Omit<About, "reason"> & { by: string; on: string }): Letter => ({
    kind: "account",
    subject: `${data.business} is verified`,
    name: data.name,
    body: [
      `We verified ${data.business} through ${data.by} on ${data.on}. Its profile and card now show the verified badge.`,
    ],
    button: ["View profile", data.path],
    bell: true,
  }),
  "vendor-unverified": (data: About): Letter => ({
    kind: "account",
    subject: `${data.business} is no longer verified`,
    name: data.name,
    body: [
      `We've removed the verified badge from ${data.business}. Nothing else about its profile has changed. The reason:`,
      { quote: data.reason },
    ],
    button: ["View profile", data.path],
    bell: true,
  }),
  "vendor-featured": (data: About & { until: string }): Letter => ({
    kind: "account",
    subject: `${data.business} is featured through ${data.until}`,
    name: data.name,
    body: [
      `We're featuring ${data.business} through ${data.until}, free of charge. Our message:`,
      { quote: data.reason },
      "Featured time you've paid for stays, and anything you buy now starts after that day.",
    ],
    button: ["View promotions", data.path],
    bell: true,
  }),
  "vendor-unfeatured": (data: About): Letter => ({
    kind: "account",
    subject: `${data.business} is no longer featured for free`,
    name: data.name,
    body: [
      `We've ended the free featured days for ${data.business}. Time you've paid for stays. The reason:`,
      { quote: data.reason },
    ],
    button: ["View promotions", data.path],
    bell: true,
  }),
  "vendor-plan-granted": (
    data: About & { granted: { plan: string; until: string } | null; now: string },
  ): Letter => ({
    kind: "account",
    subject: data.granted
      ? `${data.business} is on the ${data.granted.plan} plan through ${data.granted.until}`
      : `The free plan for ${data.business} has ended`,
    name: data.name,
    body: [
      data.granted
        ? `${data.business} is on the ${data.granted.plan} plan through ${data.granted.until}, free of charge. It ends automatically, and paid time isn't used up while it runs.`
        : `We've ended the free plan for ${data.business}. Time you've paid for stays: you're on ${data.now} now.`,
      "Our message:",
      { quote: data.reason },
    ],
    button: ["View plan", data.path],
    bell: true,
  }),
});
