import { withoutLinks } from "@/lib/core/without-links";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import { type Block, facts, type Letter, link } from "@/lib/integrations/mail/letter";

interface Opening {
  name: string;
  subject: string;
  intro: string;
  facts: readonly (readonly [term: string, detail: string])[];
  host: string;
  /** The host's own message; empty if there is none. */
  message: string;
  path: string;
}

const bodyOf = ({ intro, facts: rows, host, message }: Opening): Block[] => [
  intro,
  facts(...rows),
  ...(message ? [`A message from ${host}:`, { quote: message }] : []),
];

/** Emails in which hosts look for sponsors, and emails to hosts about them. */
export const campaignMails = defineMails({
  opportunity: (data: Opening): Letter => ({
    kind: "opportunities",
    subject: data.subject,
    name: data.name,
    body: bodyOf(data),
    button: ["View opportunity", data.path],
  }),
  "opportunities-digest": (data: {
    name: string;
    opportunities: readonly {
      title: string;
      host: string;
      when: string | null;
      place: string | null;
      from: string;
      path: string;
    }[];
  }): Letter => ({
    kind: "opportunities",
    subject:
      data.opportunities.length === 1
        ? "An opportunity from this week"
        : `${data.opportunities.length} opportunities from this week`,
    name: data.name,
    body: [
      "You get up to two opportunities a week as separate emails. Here are the rest:",
      {
        links: data.opportunities.map(({ title, host, when, place, from, path }) => ({
          label: title,
          href: link(path),
          note: [host, when, place, `from ${from}`].filter(Boolean).join(" · "),
        })),
      },
    ],
    button: ["Browse all opportunities", "/browseproposals"],
  }),
  "blast-test": (data: Opening): Letter => ({
    kind: "account",
    subject: `Test: ${data.subject}`,
    name: data.name,
    body: ["This is the test you requested. No one else received it. Sponsors would get:", ...bodyOf(data)],
    button: ["View opportunity", data.path],
  }),
  "blast-stopped": (data: {
    name: string;
    title: string;
    why: string;
    sent: number;
    hasCredit: boolean;
    path: string;
  }): Letter => ({
    kind: "proposals",
    subject: `Your email blast for ${data.title} was stopped`,
    name: data.name,
    body: [
      `${data.why} We stopped your email blast for ${data.title}.`,
      data.sent === 0
        ? `No emails were sent, and you can try again without waiting 7 days.${data.hasCredit ? " Your credit is available again." : ""}`
        : `${data.sent} ${data.sent === 1 ? "sponsor was" : "sponsors were"} emailed before that. No one else will be.`,
    ],
    button: ["View status", data.path],
    bell: true,
  }),
  "co-owner-mailed-sponsors": (data: {
    name: string;
    coOwner: string;
    title: string;
    recipients: number;
    message: string;
    usedCredit: boolean;
    path: string;
  }): Letter => ({
    kind: "proposals",
    subject: `${withoutLinks(data.coOwner)} emailed sponsors about ${data.title}`,
    name: data.name,
    body: [
      `${withoutLinks(data.coOwner)}, a co-owner of ${data.title}, started an email blast in your name${data.message === "" ? "." : " with this message:"}`,
      ...(data.message === "" ? [] : [{ quote: withoutLinks(data.message) }]),
      facts(
        ["Recipients", String(data.recipients)],
        ["Paid with", data.usedCredit ? "Your credit" : "Your plan"],
      ),
      "You can send the next one for this proposal in 7 days.",
    ],
    button: ["View results", data.path],
    bell: true,
  }),
});
