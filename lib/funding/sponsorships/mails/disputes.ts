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

/** The mail about a dispute, to each of its two sides. */
export const disputeMails = defineMails({
  dispute: (data: DisputeNews): Letter => ({
    kind: "money",
    subject:
      data.status === "open"
        ? `A dispute about a sponsorship of ${data.title}`
        : `The dispute about ${data.title} is decided`,
    name: data.name,
    body: [
      ...(data.status === "open" ? whatOpened(data) : whatCameOfIt(data)),
      facts(["Amount", money(data)], ["Tier", data.tier], ["Reference", data.reference]),
    ],
    button: ["See the sponsorship", data.path],
    bell: true,
  }),
});

const whatFor = (data: DisputeNews) => `${money(data)} for "${data.tier}" of ${data.title}`;

function whatOpened(data: DisputeNews): Block[] {
  const where = data.source === "provider" ? "at the bank or payment provider" : "with us";
  const due =
    data.side === "host" && data.evidenceDueAt
      ? [
          `What speaks for the payment has to be there by ${formatDay(data.evidenceDueAt)}: answer this mail with it.`,
        ]
      : [];
  return [
    `A dispute was opened ${where} about ${whatFor(data)}.`,
    "The reason given:",
    { quote: data.reason },
    "Until it is decided the money is not released to the host.",
    ...due,
  ];
}

function whatCameOfIt(data: DisputeNews): Block[] {
  const end =
    data.status === "won"
      ? "the payment stands."
      : `the money ${data.side === "host" ? "goes back to the sponsor" : "goes back to you"}.`;
  const closed = `The dispute about ${whatFor(data)} is closed: ${end}`;
  return data.resolution ? [closed, { quote: data.resolution }] : [closed];
}
