import { withoutLinks } from "@/lib/core/without-links";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import { type Block, facts, type Letter, link } from "@/lib/integrations/mail/letter";

interface Opening {
  name: string;
  subject: string;
  intro: string;
  facts: readonly (readonly [term: string, detail: string])[];
  host: string;
  /** The host's own words; empty: there are none. */
  message: string;
  path: string;
}

const bodyOf = ({ intro, facts: rows, host, message }: Opening): Block[] => [
  intro,
  facts(...rows),
  ...(message ? [`${host} writes:`, { quote: message }] : []),
];

/** The mails by which hosts look for sponsors, and what hosts are told of them. */
export const campaignMails = defineMails({
  opportunity: (data: Opening): Letter => ({
    kind: "opportunities",
    subject: data.subject,
    name: data.name,
    body: bodyOf(data),
    button: ["See the opportunity", data.path],
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
      "You get two opportunities a week as mails of their own. These came on top:",
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
    body: ["This is a test that you asked for. Nobody else got it. Sponsors would read:", ...bodyOf(data)],
    button: ["See the opportunity", data.path],
  }),
  "blast-stopped": (data: {
    name: string;
    title: string;
    why: string;
    mailed: number;
    hasCredit: boolean;
    path: string;
  }): Letter => ({
    kind: "proposals",
    subject: `Your email blast for ${data.title} was stopped`,
    name: data.name,
    body: [
      `${data.why} So we have stopped your email blast for ${data.title}.`,
      data.mailed === 0
        ? `Nobody was mailed, and you need not wait seven days to try again.${data.hasCredit ? " You have its credit back." : ""}`
        : `${data.mailed} ${data.mailed === 1 ? "sponsor was" : "sponsors were"} mailed before that; nobody else will be.`,
    ],
    button: ["See how it stands", data.path],
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
    subject: `${withoutLinks(data.coOwner)} has mailed sponsors about ${data.title}`,
    name: data.name,
    body: [
      `${withoutLinks(data.coOwner)}, a co-owner of ${data.title}, has started an email blast in your name${data.message === "" ? "." : ", with these words:"}`,
      ...(data.message === "" ? [] : [{ quote: withoutLinks(data.message) }]),
      facts(
        ["Sponsors it goes to", String(data.recipients)],
        ["Paid for by", data.usedCredit ? "A credit of yours" : "Your plan"],
      ),
      "The next one about this proposal can be sent in seven days.",
    ],
    button: ["See what comes of it", data.path],
    bell: true,
  }),
});
