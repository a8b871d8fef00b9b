import { formatDay } from "@/lib/core/dates";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import { type Block, facts, type Letter, type Money, money } from "@/lib/integrations/mail/letter";

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
      facts(["Amount", money(data)], ["Tier", data.tier], ["Reference", data.reference]),
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
    `We won't release the money to ${data.side === "host" ? "you" : "the host"} until it's decided.`,
    ...due,
  ];
}

function whatCameOfIt(data: DisputeNews): Block[] {
  const end =
    data.status === "won"
      ? "the payment stands."
      : `the money is refunded to ${data.side === "host" ? "the sponsor" : "you"}.`;
  const closed = `The dispute about ${whatFor(data)} is closed: ${end}`;
  return data.resolution ? [closed, { quote: data.resolution }] : [closed];
}
