import { defineMails } from "@/lib/integrations/mail/define-mails";
import { facts, type Letter } from "@/lib/integrations/mail/letter";
import { DAYS_TO_APPLY_AGAIN } from "./status";

interface About {
  name: string;
  title: string;
  path: string;
}

const quoted = (words: string | null) => (words ? [{ quote: words }] : []);

const LISTING_NEWS = {
  listed: {
    subject: (title: string) => `${title} is in the Agent Hub`,
    body: (title: string) => [
      `Agents can now find ${title} and apply to promote it. We'll email you when one applies.`,
      "Agents are paid only when a sponsor they brought pays, out of that payment.",
    ],
  },
  unlisted: {
    subject: (title: string) => `${title} is no longer in the Agent Hub`,
    body: (title: string) => [
      `We refunded what you paid to list ${title}, so agents can no longer find it.`,
      "Your agents keep their links and terms. You can pay again without re-entering the listing's details.",
    ],
  },
  ended: {
    subject: (title: string) => `The search for agents for ${title} has ended`,
    body: (title: string) => [
      `${title} is no longer looking for sponsors, so it's no longer in the Agent Hub. We've notified pending applicants.`,
      "Your agents keep what they've earned.",
    ],
  },
};

/** Emails of the agent marketplace: listings, applications, and replies. */
export const marketMails = defineMails({
  "agent-listing-news": ({
    name,
    title,
    path,
    news,
  }: About & { news: keyof typeof LISTING_NEWS }): Letter => ({
    kind: "agents",
    subject: LISTING_NEWS[news].subject(title),
    name,
    body: LISTING_NEWS[news].body(title),
    button: ["View your listings", path],
    bell: true,
  }),
  "agent-applied": (data: About & { agent: string; message: string }): Letter => ({
    kind: "agents",
    subject: `${data.agent} wants to promote ${data.title}`,
    name: data.name,
    body: [
      `${data.agent} has applied to promote ${data.title}. Their message:`,
      { quote: data.message },
      "You decide who promotes it. The sooner you reply, the sooner they can start.",
    ],
    button: ["Reply", data.path],
    bell: true,
  }),
  "agent-approved": (
    data: About & { host: string; terms: string; text: string | null; response: string | null },
  ): Letter => ({
    kind: "agents",
    subject: `You're now an agent for ${data.title}`,
    name: data.name,
    body: [
      `${data.host} approved your application to promote ${data.title}. Your link is on your Agent Dashboard.`,
      ...quoted(data.response),
      facts(["Your commission", data.terms], ["In the host's words", data.text]),
      "These terms stay the same, even if the host later offers other agents different ones.",
    ],
    button: ["Get your link", data.path],
    bell: true,
  }),
  "agent-agreed": (data: About & { agent: string; terms: string; text: string | null }): Letter => ({
    kind: "agents",
    subject: `${data.agent} now promotes ${data.title}`,
    name: data.name,
    body: [
      `You approved ${data.agent} as an agent for ${data.title}.`,
      facts(["Their commission", data.terms], ["In your words", data.text]),
      "Their commission is deducted only from what you receive for sponsorships that came through their link. These terms stay the same for this agent.",
    ],
    button: ["View your agents", data.path],
    bell: true,
  }),
  "agent-application-ended": (
    data: About & { host: string | null; end: "declined" | "closed"; response: string | null },
  ): Letter => ({
    kind: "agents",
    subject:
      data.end === "declined"
        ? `Your application for ${data.title} was declined`
        : `${data.title} is no longer looking for agents`,
    name: data.name,
    body: [
      data.end === "declined"
        ? `${data.host ?? "The host"} declined your application to promote ${data.title}${data.response ? ". Their message:" : "."}`
        : `You applied to promote ${data.title}. The host's search for agents ended before you got a reply.`,
      ...quoted(data.response),
      ...(data.end === "declined" ? [`You can apply again in ${DAYS_TO_APPLY_AGAIN} days.`] : []),
    ],
    button: ["Browse the Agent Hub", data.path],
    bell: true,
  }),
});
