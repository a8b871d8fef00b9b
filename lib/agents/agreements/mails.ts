import { DAYS_AFTER_END } from "@/lib/agents/referrals/attribution-window";
import { withoutLinks } from "@/lib/core/without-links";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import { facts, type Letter } from "@/lib/integrations/mail/letter";

/** Emails about agreements between hosts and agents. Names and titles are untrusted text. */
export const agreementMails = defineMails({
  "agent-invitation": (data: {
    host: string;
    title: string;
    role: string;
    /** Formatted. Null: none is offered. */
    commission: string | null;
    path: string;
  }): Letter => ({
    kind: "account",
    reason: "a host on our site entered this address to invite an agent.",
    subject: `${withoutLinks(data.host)} invites you to promote ${withoutLinks(data.title)}`,
    name: null,
    body: [
      `${withoutLinks(data.host)} is looking for sponsors for ${withoutLinks(data.title)} and would like your help.`,
      facts(
        ["Your role", data.role],
        ["Your commission", data.commission ?? "None offered"],
        ["Invitation expires in", "14 days"],
      ),
      "The invitation page explains what this means. You don't agree to anything until you accept there.",
      "Not interested? Click Decline on that page, or ignore this email and the invitation will expire.",
    ],
    button: ["View invitation", data.path],
    isSecret: true,
  }),
  "agent-answered": (data: {
    name: string;
    agent: string;
    title: string;
    answer: "accepted" | "declined";
    path: string;
  }): Letter => ({
    kind: "proposals",
    subject:
      data.answer === "accepted"
        ? `${withoutLinks(data.agent)} is now an agent for ${data.title}`
        : `Your invitation for ${data.title} was declined`,
    name: data.name,
    body: [
      data.answer === "accepted"
        ? `${withoutLinks(data.agent)} accepted your invitation and now has a personal link to ${data.title}.`
        : `The invitation sent to ${data.agent} for ${data.title} was declined.`,
    ],
    button: ["Manage agents", data.path],
    bell: true,
  }),
  "co-owner-changed-agents": (data: {
    name: string;
    coOwner: string;
    agent: string;
    title: string;
    role: string;
    commission: string;
    deed: "invited" | "removed";
    path: string;
  }): Letter => ({
    kind: "proposals",
    subject: `${withoutLinks(data.coOwner)} ${data.deed} an agent for ${data.title}`,
    name: data.name,
    body: [
      `${withoutLinks(data.coOwner)}, a co-owner of ${data.title}, ${data.deed} an agent:`,
      facts(["Agent", data.agent], ["Role", data.role], ["Commission", data.commission]),
      ...(data.deed === "invited"
        ? ["The commission is deducted from what you receive. If you don't agree, withdraw the invitation."]
        : []),
    ],
    button: ["Manage agents", data.path],
    bell: true,
  }),
  "agent-removed": (data: { name: string; title: string; host: string | null; path: string }): Letter => ({
    kind: "account",
    subject: `You're no longer an agent for ${withoutLinks(data.title)}`,
    name: data.name,
    body: [
      data.host
        ? `${withoutLinks(data.host)} has ended your agreement for ${withoutLinks(data.title)}.`
        : `Your agreement for ${withoutLinks(data.title)} has ended because the host deleted their account.`,
      "Your link is now inactive. You keep what you've earned, and we'll pay it as agreed.",
      ...(data.host
        ? [
            `You'll still earn a commission if a sponsor who already came through your link pays within ${DAYS_AFTER_END} days.`,
          ]
        : []),
    ],
    button: ["Open your dashboard", data.path],
    bell: true,
  }),
  "agent-left": (data: {
    name: string;
    agent: string;
    title: string;
    /** The agent's account is being deleted too. */
    isDeleted: boolean;
    path: string;
  }): Letter => ({
    kind: "proposals",
    subject: `An agent for ${data.title} has left`,
    name: data.name,
    body: [
      `${withoutLinks(data.agent)} has ${data.isDeleted ? "deleted their account" : "left"}, so the agreement for ${data.title} has ended and their link is inactive.`,
      "They keep any commission they've earned, as agreed.",
    ],
    button: ["Manage agents", data.path],
    bell: true,
  }),
});
