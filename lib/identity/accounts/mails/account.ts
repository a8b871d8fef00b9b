import { formatMinute } from "@/lib/core/dates";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

interface Why {
  name: string;
  /** In the admin's words. */
  reason: string;
}

/** The emails about an account as a whole, and about what was turned off with it. */
export const accountMails = defineMails({
  "privacy-changed": (data: { name: string; changes: readonly string[] }): Letter => ({
    kind: "account",
    subject: "Our Privacy Policy has changed",
    name: data.name,
    body: [
      "Here's what's new about the data we keep and how long we keep it. You don't need to do anything.",
      ...data.changes,
      "If you don't agree with these changes, you can download your data and delete your account in Account Settings, under Privacy.",
    ],
    button: ["Read the Privacy Policy", "/privacy"],
  }),
  "account-suspended": (data: Why): Letter => ({
    kind: "account",
    subject: "Your account is suspended",
    name: data.name,
    body: [
      "We've suspended your account. Your proposals, events, and profiles are hidden, and payouts to you are on hold until this is settled. The reason:",
      { quote: data.reason },
      "You can still log in to see the reason and send us your side of the story. A person will read it.",
    ],
    button: ["Appeal", "/suspended"],
  }),
  "account-restored": (data: Why): Letter => ({
    kind: "account",
    subject: "Your account is no longer suspended",
    name: data.name,
    body: [
      "We've lifted the suspension of your account. Everything you publish is visible again, and payouts resume. The reason:",
      { quote: data.reason },
    ],
    button: ["Open your dashboard", "/dashboard"],
    bell: true,
  }),
  "webhooks-switched-off": (data: {
    name: string;
    urls: readonly string[];
    reason: "signed_out" | "suspended";
  }): Letter => ({
    kind: "account",
    subject: data.urls.length === 1 ? "Your webhook is turned off" : "Your webhooks are turned off",
    name: data.name,
    body: [
      data.reason === "suspended"
        ? "Your account is suspended, so we no longer send events to these addresses:"
        : "Your account was signed out on other devices, so we no longer send events to these addresses:",
      { quote: data.urls.join("\n") },
      "Turn a webhook on again only if you added it. Remove the others.",
    ],
    button: ["View webhooks", "/accountsettings/developers"],
    bell: true,
  }),
  "payout-details-held": (data: { name: string; heldUntil: Date }): Letter => ({
    kind: "account",
    subject: "Please check where your payouts go",
    name: data.name,
    body: [
      `Your payout details were saved before this email address was verified, so we won't pay anything out before ${formatMinute(data.heldUntil)}.`,
      "Please check that they're yours. If they aren't, change them and contact us right away.",
    ],
    button: ["Check payout settings", "/payoutsettings"],
    bell: true,
  }),
});
