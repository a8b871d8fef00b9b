import { formatDay } from "@/lib/core/dates";
import { DELIVERABLES_PATH } from "@/lib/funding/proofs/paths";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import { facts, type Letter, type Money, money } from "@/lib/integrations/mail/letter";
import { DELIVERIES_PATH } from "./paths";

/** A sponsorship in a digest: what happened to its benefits, and what its reader must do next. */
export interface DigestPart {
  title: string;
  path: string;
  /** What happened, or what to do by when, each with the benefits that it is about. */
  lines: (readonly [what: string, benefits: string])[];
}

interface Digest {
  name: string;
  side: "sponsor" | "host";
  parts: DigestPart[];
  /** What waits for the reader: how much, and by when the first. */
  waiting: { count: number; until: Date } | null;
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Emails about what a host delivers to a sponsor. */
export const deliverableMails = defineMails({
  "make-good-offered": (
    data: Money & {
      name: string;
      title: string;
      benefit: string;
      offer: string;
      until: Date;
      path: string;
    },
  ): Letter => ({
    kind: "money",
    subject: `A make-good for “${data.benefit}”`,
    name: data.name,
    body: [
      `The host of ${data.title} can't deliver “${data.benefit}” as promised, and offers you this instead:`,
      { quote: data.offer },
      `You have until ${formatDay(data.until)} to agree. If you decline or don't answer, we refund its share to you: ${money(data)}.`,
      facts(["Share of the price", money(data)], ["Answer by", formatDay(data.until)]),
    ],
    button: ["Answer", data.path],
    bell: true,
  }),
  "delivery-digest": (data: Digest): Letter => ({
    kind: "sponsorships",
    subject: digestSubject(data),
    name: data.name,
    body: [
      ...data.parts.flatMap(({ title, lines }) => [title, facts(...lines)]),
      ...(data.side === "sponsor" && data.waiting
        ? ["If you don't answer, delivered benefits count as accepted, and make-goods as declined."]
        : []),
      ...(data.side === "host" && data.waiting
        ? [
            "If you don't answer or offer something else in time, we refund these benefits' shares to the sponsor.",
          ]
        : []),
    ],
    button:
      data.side === "sponsor"
        ? ["View deliveries", DELIVERIES_PATH]
        : ["View benefits", hostPath(data.parts)],
    bell: true,
  }),
});

function digestSubject({ parts, waiting }: Digest): string {
  if (waiting)
    return `${plural(waiting.count, "benefit needs", "benefits need")} your attention by ${formatDay(waiting.until)}`;
  const [first] = parts;
  return parts.length === 1 && first
    ? `News about the benefits of ${first.title}`
    : "News about the benefits of your sponsorships";
}

function hostPath(parts: readonly DigestPart[]): string {
  const [first] = parts;
  return parts.length === 1 && first ? first.path : DELIVERABLES_PATH;
}
