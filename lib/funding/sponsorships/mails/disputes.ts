import { formatDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import { type Block, facts, type Letter, type Money, money } from "@/lib/integrations/mail/letter";

/** What a dispute about benefits is about, and what its decision refunded, in cents. */
export interface DisputedBenefits {
  titles: readonly string[];
  refundedCents: number;
}

interface DisputeNews extends Money {
  name: string;
  side: "sponsor" | "host";
  title: string;
  tier: string;
  status: "open" | "won" | "lost";
  source: "provider" | "sponsor";
  reason: string;
  evidenceDueAt: Date | null;
  resolution: string | null;
  /** Null: it is about all of the money. */
  benefits: DisputedBenefits | null;
  /** Until when the host may answer it, if it is about benefits. */
  replyBy: Date;
  reference: string;
  path: string;
}

/** The email about a dispute, for each side. */
export const disputeMails = defineMails({
  dispute: (data: DisputeNews): Letter => ({
    kind: "money",
    subject:
      data.status === "open"
        ? `A dispute was opened about a sponsorship of ${data.title}`
        : `The dispute about ${data.title} has been decided`,
    name: data.name,
    body: [
      ...(data.status === "open" ? whatOpened(data) : whatCameOfIt(data)),
      facts(
        ["Amount", money(data)],
        ...(data.benefits ? [["Benefits", data.benefits.titles.join(", ")] as const] : []),
        ["Tier", data.tier],
        ["Reference", data.reference],
      ),
    ],
    button: ["View sponsorship", data.path],
    bell: true,
  }),
});

const whatFor = (data: DisputeNews) => `${money(data)} for the "${data.tier}" tier of ${data.title}`;

function whatOpened(data: DisputeNews): Block[] {
  const where = data.source === "provider" ? "with the bank or payment provider" : "with us";
  const due =
    data.side === "host" && data.evidenceDueAt
      ? [`To contest it, reply to this email with your evidence by ${formatDay(data.evidenceDueAt)}.`]
      : [];
  return [
    `A dispute was opened ${where} about ${whatFor(data)}.`,
    "Reason given:",
    { quote: data.reason },
    `We won't release ${data.benefits ? "this amount" : "the money"} to ${data.side === "host" ? "you" : "the host"} until it's decided.`,
    ...due,
    ...(data.benefits && data.side === "host"
      ? [`Please say by ${formatDay(data.replyBy)} what you delivered. We decide after that.`]
      : []),
  ];
}

function whatCameOfIt(data: DisputeNews): Block[] {
  const what = data.benefits ? formatCents(data.benefits.refundedCents, data.currency) : "the money";
  const end =
    data.status === "won"
      ? "the payment stands."
      : `${what} is refunded to ${data.side === "host" ? "the sponsor" : "you"}.`;
  const closed = `The dispute about ${whatFor(data)} is closed: ${end}`;
  return data.resolution ? [closed, { quote: data.resolution }] : [closed];
}
