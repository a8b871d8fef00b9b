import { DAYS_AFTER_END } from "@/lib/agents/referrals/attribution-window";
import { withoutLinks } from "@/lib/core/without-links";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import { facts, type Letter } from "@/lib/integrations/mail/letter";

/** The mails about agreements between hosts and agents. Names and titles are strangers' words. */
export const agreementMails = defineMails({
  "agent-invitation": (data: {
    host: string;
    title: string;
    role: string;
    /** In words; null: none is offered. */
    commission: string | null;
    path: string;
  }): Letter => ({
    kind: "account",
    reason: "a host who has an account there entered this address as that of an agent.",
    subject: `${withoutLinks(data.host)} invites you to promote ${withoutLinks(data.title)}`,
    name: null,
    body: [
      `${withoutLinks(data.host)} looks for sponsors for ${withoutLinks(data.title)}, and would like your help.`,
      facts(
        ["What you may do", data.role],
        ["Your commission", data.commission ?? "None is offered"],
        ["The invitation is good for", "14 days"],
      ),
      "The page that opens says what that means. Nothing is agreed before you accept there.",
      "If you do not want this, press Decline on that page, or ignore this mail: the invitation lapses by itself.",
    ],
    button: ["See the invitation", data.path],
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
        ? `${withoutLinks(data.agent)} is an agent of ${data.title} now`
        : `Your invitation for ${data.title} was declined`,
    name: data.name,
    body: [
      data.answer === "accepted"
        ? `${withoutLinks(data.agent)} has accepted your invitation and has a link of their own to ${data.title}.`
        : `The invitation that went to ${data.agent} for ${data.title} was declined.`,
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
    subject: `${withoutLinks(data.coOwner)} has ${data.deed} an agent of ${data.title}`,
    name: data.name,
    body: [
      `${withoutLinks(data.coOwner)}, a co-owner of ${data.title}, has ${data.deed} an agent:`,
      facts(["Agent", data.agent], ["May do", data.role], ["Commission", data.commission]),
      ...(data.deed === "invited"
        ? ["A commission is taken from what you receive. If you do not agree, withdraw the invitation."]
        : []),
    ],
    button: ["Manage agents", data.path],
    bell: true,
  }),
  "agent-removed": (data: { name: string; title: string; host: string | null; path: string }): Letter => ({
    kind: "account",
    subject: `You are not an agent of ${withoutLinks(data.title)} any more`,
    name: data.name,
    body: [
      data.host
        ? `${withoutLinks(data.host)} has ended the agreement with you about ${withoutLinks(data.title)}.`
        : `The agreement about ${withoutLinks(data.title)} has ended, because its host has deleted their account.`,
      "Your link leads nobody any more. What you have earned so far stays yours, and is paid as it was agreed.",
      ...(data.host
        ? [`What sponsors whom it led there before pay within ${DAYS_AFTER_END} days still earns your part.`]
        : []),
    ],
    button: ["Open your dashboard", data.path],
    bell: true,
  }),
  "agent-left": (data: {
    name: string;
    agent: string;
    title: string;
    /** Their account is deleted too. */
    isDeleted: boolean;
    path: string;
  }): Letter => ({
    kind: "proposals",
    subject: `An agent of ${data.title} has left`,
    name: data.name,
    body: [
      `${withoutLinks(data.agent)} has ${data.isDeleted ? "deleted their account" : "left"}, so the agreement about ${data.title} has ended and their link leads nobody any more.`,
      "What they have earned so far stays as it was agreed.",
    ],
    button: ["Manage agents", data.path],
    bell: true,
  }),
});
