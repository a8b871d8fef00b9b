import type { Letter } from "./letter";

interface Why {
  name: string;
  /** As the administrator wrote it. */
  reason: string;
}

/** The mails about what an administrator did to somebody's account. */
export const userAdminTemplates = {
  "account-suspended": (data: Why): Letter => ({
    kind: "account",
    subject: "Your account is suspended",
    name: data.name,
    body: [
      "We have suspended your account. Nobody sees your proposals, events and profiles now, and nothing is paid out to you until this is settled. The reason:",
      { quote: data.reason },
      "You can still log in: the page that opens shows the reason, and takes what you have to say against it. A person reads that.",
    ],
    button: ["Ask for a review", "/suspended"],
  }),
  "account-restored": (data: Why): Letter => ({
    kind: "account",
    subject: "Your account is no longer suspended",
    name: data.name,
    body: [
      "We have lifted the suspension of your account. What you publish can be seen again, and payouts go on. The reason:",
      { quote: data.reason },
    ],
    button: ["Open my dashboard", "/dashboard"],
    bell: true,
  }),
  "email-marked-verified": (data: Why & { email: string }): Letter => ({
    kind: "account",
    subject: "We take your address for verified",
    name: data.name,
    body: [
      `You need not open a link any more: we take ${data.email} for your own. The reason:`,
      { quote: data.reason },
      "If it is not yours, write to us at once.",
    ],
    button: ["Open my dashboard", "/dashboard"],
    bell: true,
  }),
  "signed-out-by-us": (data: Why): Letter => ({
    kind: "account",
    subject: "We have signed you out everywhere",
    name: data.name,
    body: [
      "On every device you have to log in again. Nothing else was changed about your account. The reason:",
      { quote: data.reason },
      "If you think that somebody else knows your password, choose another one.",
    ],
    button: ["Choose another password", "/forgotpassword"],
    bell: true,
  }),
  "admin-taken": (data: Why & { by: string }): Letter => ({
    kind: "account",
    subject: "You are no longer an administrator",
    name: data.name,
    body: [
      `${data.by} has taken the administrator's role from your account. Your other roles stay. The reason:`,
      { quote: data.reason },
    ],
    button: ["Open my dashboard", "/dashboard"],
    bell: true,
  }),
  "host-plan-granted": (
    data: Why & {
      /** Null: what was given is taken back. */
      granted: { plan: string; from: string; until: string } | null;
      /** The plan that works now. */
      now: string;
    },
  ): Letter => ({
    kind: "account",
    subject: data.granted
      ? `You have the plan ${data.granted.plan} until ${data.granted.until}`
      : "The plan that you were given has ended",
    name: data.name,
    body: [
      data.granted
        ? `We give you the plan ${data.granted.plan} from ${data.granted.from} through ${data.granted.until}. You pay nothing for it, it ends by itself, and what you have paid for is not used up meanwhile. The reason:`
        : `The plan that we had given you is over, and your plan is ${data.now} now. What you have paid for stays. The reason:`,
      { quote: data.reason },
    ],
    button: ["See your plan", "/accountsettings/billing"],
    bell: true,
  }),
} as const;
