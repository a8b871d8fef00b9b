import type { Role } from "@/db/enums";
import { formatDay } from "@/lib/core/dates";
import { roleDashboards, roleLabels } from "@/lib/identity/accounts/roles";
import type { Letter } from "./letter";

/** The mails about what an account may do. */
export const roleTemplates = {
  "webhook-off": (data: { name: string; url: string; since: Date }): Letter => ({
    kind: "account",
    subject: "One of your webhooks was switched off",
    name: data.name,
    body: [
      `Nothing that we sent to ${data.url} has arrived since ${formatDay(data.since)}, so we send nothing more there.`,
      "Once it answers again, switch the webhook on. What happened meanwhile can be sent once more from its log.",
    ],
    button: ["See your webhooks", "/accountsettings/developers"],
    bell: true,
  }),
  "webhook-added": (data: { name: string; url: string }): Letter => ({
    kind: "account",
    subject: "A webhook was added to your account",
    name: data.name,
    body: [
      `From now on we post what happens in your account to ${data.url}.`,
      "If it was not you, remove the webhook, choose another password and write to us.",
    ],
    button: ["See your webhooks", "/accountsettings/developers"],
    bell: true,
  }),
  "webhooks-switched-off": (data: {
    name: string;
    urls: readonly string[];
    reason: "signed_out" | "suspended";
  }): Letter => ({
    kind: "account",
    subject: data.urls.length === 1 ? "Your webhook is switched off" : "Your webhooks are switched off",
    name: data.name,
    body: [
      data.reason === "suspended"
        ? "Your account is suspended, so we send nothing more to these addresses:"
        : "Your account was signed out on other devices, so we send nothing more to these addresses:",
      { quote: data.urls.join("\n") },
      "Switch a webhook on again only if you added it. Remove the others.",
    ],
    button: ["See your webhooks", "/accountsettings/developers"],
    bell: true,
  }),
  "role-added": (data: { name: string; role: Role }): Letter => ({
    kind: "account",
    subject: `The ${roleLabels[data.role]} role was added to your account`,
    name: data.name,
    body: [
      `Your account has the ${roleLabels[data.role]} role now, beside those it had. You switch between them in the menu at the top of each page.`,
      "If it was not you, choose another password now and write to us.",
    ],
    button: [`Open the ${roleLabels[data.role]} dashboard`, roleDashboards[data.role]],
    bell: true,
  }),
  "admin-made": (data: { name: string; by: { name: string; reason: string } | null }): Letter => ({
    kind: "account",
    subject: "You are an administrator now",
    name: data.name,
    body: [
      `${data.by ? data.by.name : "Somebody with access to the server"} has made you an administrator. You can see and change what belongs to others, payouts among it; all of that is written down.`,
      ...(data.by ? ["The reason:", { quote: data.by.reason }] : []),
      "If you do not know why, write to us at once.",
    ],
    button: ["Open the admin panel", roleDashboards.admin],
    bell: true,
  }),
  "books-disagree": (data: { name: string; findings: readonly string[] }): Letter => ({
    kind: "account",
    subject: "The books do not agree",
    name: data.name,
    body: [
      "The nightly look at the books found what may not be: the ledger, or what it says of payments, refunds, disputes and sponsorships, is wrong somewhere.",
      ...data.findings,
      "Nothing was changed. Please find out what happened before the next payouts are approved.",
    ],
    button: ["Open the admin panel", roleDashboards.admin],
    bell: true,
  }),
} as const;
