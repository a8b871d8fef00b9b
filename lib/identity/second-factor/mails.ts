import { formatMinute } from "@/lib/core/dates";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import { facts, type Letter } from "@/lib/integrations/mail/letter";
import { TWO_STEP_PATH } from "./paths";

interface Person {
  name: string;
}

const NOT_YOU = "If this wasn't you, choose a new password now and contact us.";
const SETTINGS = ["Open security settings", TWO_STEP_PATH] as const;

/** The emails about second factors. */
export const secondFactorMails = defineMails({
  "second-factor-on": (data: Person): Letter => ({
    kind: "account",
    subject: "Two-step verification is on",
    name: data.name,
    body: [
      "From now on, logging in requires a second step: a code from your app, a passkey, or a recovery code. All your other devices were signed out.",
      "Keep your recovery codes where you'd find them without your phone.",
      NOT_YOU,
    ],
    button: SETTINGS,
    bell: true,
  }),
  "second-factor-off": (data: Person): Letter => ({
    kind: "account",
    subject: "Two-step verification is off",
    name: data.name,
    body: [
      "Logging in no longer requires a second step. Your authenticator app, passkeys, and recovery codes no longer work here, and all your other devices were signed out.",
      NOT_YOU,
    ],
    button: SETTINGS,
    bell: true,
  }),
  "second-factor-changed": (data: Person & { what: FactorChange; detail?: string }): Letter => ({
    kind: "account",
    subject: CHANGES[data.what].subject,
    name: data.name,
    body: [
      CHANGES[data.what].sentence,
      ...(data.detail === undefined ? [] : [facts(["Passkey", data.detail])]),
      NOT_YOU,
    ],
    button: SETTINGS,
    bell: true,
  }),
  "recovery-code-used": (data: Person & { left: number }): Letter => ({
    kind: "account",
    subject: "A recovery code was used",
    name: data.name,
    body: [
      `Someone used one of your recovery codes. ${data.left === 0 ? "You have none left. Create new ones." : `You have ${data.left} left.`}`,
      NOT_YOU,
    ],
    button: SETTINGS,
    bell: true,
  }),
  "second-step-failed": (data: Person & { failures: number; minutes: number }): Letter => ({
    kind: "account",
    subject: "Someone may know your password",
    name: data.name,
    body: [
      `Someone got past the first step of logging in to your account, then failed the second step ${data.failures} times. The second step is blocked for ${data.minutes} minutes.`,
      "If this was you, wait and try again. If it wasn't, choose a new password.",
    ],
    button: ["Choose a new password", "/forgotpassword"],
    bell: true,
  }),
  "factor-reset-requested": (
    data: Person & { of: string; userId: string; by: string; reason: string },
  ): Letter => ({
    kind: "account",
    subject: `${data.by} wants to reset two-step verification for ${data.of}`,
    name: data.name,
    body: [
      `${data.by} asked to reset two-step verification for ${data.of}. Another admin must approve it. The reason:`,
      { quote: data.reason },
      "Before you approve it, confirm in person or by phone, not by email, that they asked for it.",
    ],
    button: ["Open the account", `/admindashboard/users/${data.userId}`],
    bell: true,
  }),
  "factor-reset-approved": (data: Person & { reason: string; effectiveAt: Date; path: string }): Letter => ({
    kind: "account",
    subject: "Your two-step verification will be reset",
    name: data.name,
    body: [
      `Two admins approved a reset of your two-step verification. On ${formatMinute(data.effectiveAt)}, your app, passkeys, and recovery codes stop working, and your password or Google alone is enough to log in. The reason:`,
      { quote: data.reason },
      "If you didn't ask for this, keep two-step verification: click the button below, or log in using your second step.",
    ],
    button: ["Keep two-step verification", data.path],
    isSecret: true,
  }),
  "factor-reset-done": (data: Person): Letter => ({
    kind: "account",
    subject: "Your two-step verification was reset",
    name: data.name,
    body: [
      "Your app, passkeys, and recovery codes no longer work here, and all your devices were signed out. Log in and set up two-step verification again.",
      NOT_YOU,
    ],
    button: SETTINGS,
    bell: true,
  }),
});

/** A change to the second factors of an account that still has one. */
export type FactorChange =
  | "app_added"
  | "app_removed"
  | "passkey_added"
  | "passkey_removed"
  | "codes_created";

const CHANGES: Readonly<Record<FactorChange, { subject: string; sentence: string }>> = {
  app_added: {
    subject: "An authenticator app was added",
    sentence:
      "You can now use codes from an authenticator app to log in. An earlier app no longer works. All your other devices were signed out.",
  },
  app_removed: {
    subject: "Your authenticator app was removed",
    sentence: "Codes from your app no longer work. All your other devices were signed out.",
  },
  passkey_added: {
    subject: "A passkey was added",
    sentence:
      "You can now log in with this passkey, without your password. All your other devices were signed out.",
  },
  passkey_removed: {
    subject: "A passkey was removed",
    sentence: "This passkey no longer works. All your other devices were signed out.",
  },
  codes_created: {
    subject: "You have new recovery codes",
    sentence: "Your earlier recovery codes no longer work. All your other devices were signed out.",
  },
};
