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
      `Agents can find ${title} now and apply to promote it. We mail you when one does.`,
      "An agent is paid out of what a sponsor they brought pays, and only then.",
    ],
  },
  unlisted: {
    subject: (title: string) => `${title} is not in the Agent Hub any more`,
    body: (title: string) => [
      `What you paid to list ${title} went back to you, so agents do not see it any more.`,
      "Your agents keep their links and their terms. You can pay for the listing again without filling it in anew.",
    ],
  },
  ended: {
    subject: (title: string) => `The search for agents for ${title} has ended`,
    body: (title: string) => [
      `${title} does not look for sponsors any more, so it has left the Agent Hub. Whoever waited for an answer has been told.`,
      "Your agents keep what they have earned.",
    ],
  },
};

/** The mails of the agent marketplace: listings, applications and their answers. */
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
    button: ["See your listings", path],
    bell: true,
  }),
  "agent-applied": (data: About & { agent: string; message: string }): Letter => ({
    kind: "agents",
    subject: `${data.agent} would like to promote ${data.title}`,
    name: data.name,
    body: [
      `${data.agent} has applied to promote ${data.title}, and writes:`,
      { quote: data.message },
      "You decide who does. Agents who get an answer soon begin soon.",
    ],
    button: ["Answer", data.path],
    bell: true,
  }),
  "agent-approved": (
    data: About & { host: string; terms: string; text: string | null; response: string | null },
  ): Letter => ({
    kind: "agents",
    subject: `You are an agent of ${data.title}`,
    name: data.name,
    body: [
      `${data.host} has approved your application to promote ${data.title}. Your link is on your Agent Dashboard.`,
      ...quoted(data.response),
      facts(["Your commission", data.terms], ["In the host's words", data.text]),
      "These terms stay as they are, whatever the host offers other agents later.",
    ],
    button: ["Get your link", data.path],
    bell: true,
  }),
  "agent-agreed": (data: About & { agent: string; terms: string; text: string | null }): Letter => ({
    kind: "agents",
    subject: `${data.agent} promotes ${data.title} now`,
    name: data.name,
    body: [
      `You have approved ${data.agent} as an agent of ${data.title}.`,
      facts(["Their commission", data.terms], ["In your words", data.text]),
      "It is taken out of what you receive of a sponsorship that came through their link, and of no other. These terms stay as they are for this agent.",
    ],
    button: ["See your agents", data.path],
    bell: true,
  }),
  "agent-application-ended": (
    data: About & { host: string | null; end: "declined" | "closed"; response: string | null },
  ): Letter => ({
    kind: "agents",
    subject:
      data.end === "declined"
        ? `Your application for ${data.title} was declined`
        : `${data.title} does not look for agents any more`,
    name: data.name,
    body: [
      data.end === "declined"
        ? `${data.host ?? "The host"} has declined your application to promote ${data.title}${data.response ? ", and writes:" : "."}`
        : `You applied to promote ${data.title}. Its host's search for agents has ended before you had an answer.`,
      ...quoted(data.response),
      ...(data.end === "declined" ? [`You may apply for it again in ${DAYS_TO_APPLY_AGAIN} days.`] : []),
    ],
    button: ["Browse the Agent Hub", data.path],
    bell: true,
  }),
});
