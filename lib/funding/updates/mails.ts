import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

/** The updates of one proposal in a daily email. */
export interface DigestPart {
  title: string;
  path: string;
  updates: { title: string | null; words: string }[];
}

/** Characters of an update that an email quotes. */
const QUOTED = 400;

const excerpt = (words: string) => {
  const characters = [...words];
  return characters.length <= QUOTED ? words : `${characters.slice(0, QUOTED).join("").trimEnd()}…`;
};

const quoteOf = ({ title, words }: DigestPart["updates"][number]) =>
  title ? `${title}\n${excerpt(words)}` : excerpt(words);

const isOne = <T>(parts: readonly T[]): parts is readonly [T] => parts.length === 1;

/** Emails about updates on proposals. */
export const updateMails = defineMails({
  "proposal-updates": ({ name, parts }: { name: string; parts: DigestPart[] }): Letter => ({
    kind: "sponsorships",
    subject: isOne(parts)
      ? `News about ${parts[0].title}`
      : `News about ${parts.length} proposals you sponsor`,
    name,
    body: parts.flatMap(({ title, updates }) => [
      `The host of ${title} wrote:`,
      ...updates.map((update) => ({ quote: quoteOf(update) })),
    ]),
    button: isOne(parts)
      ? ["View updates", parts[0].path]
      : ["View sponsorships", "/sponsordashboard#sponsorships"],
    bell: true,
  }),
  "update-requested": (data: { name: string; sponsor: string; title: string; path: string }): Letter => ({
    kind: "sponsorships",
    subject: `${data.sponsor} would like an update on ${data.title}`,
    name: data.name,
    body: [
      `${data.sponsor} sponsors ${data.title} and asks how it's going.`,
      "A few sentences and a picture are enough. All of your sponsors get your update, and it appears on your proposal's page.",
    ],
    button: ["Write an update", data.path],
    bell: true,
  }),
});
