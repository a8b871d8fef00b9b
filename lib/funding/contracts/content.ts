import type { BenefitTermsByLine, CancellationTerms, ContractTemplate, ReleaseRule } from "@/db/enums";
import { formatDates, formatDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { DELIVERY_DAYS } from "@/lib/funding/deliverables/clock";
import { priceShares } from "@/lib/funding/deliverables/price-shares";
import { TERMS } from "@/lib/funding/sponsorships/terms";
import { benefitText } from "@/lib/listings/proposals/benefits";
import { type ShareRule, shareRuleOf } from "@/lib/listings/proposals/event-share";

interface Party {
  name: string;
  company: string | null;
}

/** A contract's facts, taken from the sponsorship. Amounts in cents; dates as `YYYY-MM-DD` in the event's time zone. */
export interface ContractFacts {
  title: string;
  /** A year-round campaign. Its benefits are due after the payment. */
  isCampaign: boolean;
  event: { startDate: string; endDate: string | null; location: string | null } | null;
  tier: {
    name: string;
    description: string | null;
    benefits: string[];
    benefitTerms?: BenefitTermsByLine;
  } & Partial<ShareRule>;
  amountCents: number;
  currency: string;
  paidAt: Date | null;
  terms: CancellationTerms;
  /** A sponsorship that was paid before benefits had shares keeps its rule. */
  releaseRule: ReleaseRule;
  host: Party;
  sponsor: Party;
  brand: string;
}

/** The host's choices. */
export interface ContractChoice {
  template: ContractTemplate;
  /** What the sponsor provides besides money, for in-kind and media sponsorships. */
  contribution: string | null;
  /** Additional terms. */
  extra: string | null;
}

/** A section of the contract: a heading, its paragraphs, and an optional list. */
interface Clause {
  heading: string;
  words: string[];
  list?: string[];
}

/** The text of a contract. */
export interface ContractContent {
  title: string;
  host: Party;
  sponsor: Party;
  clauses: Clause[];
  choice: ContractChoice;
}

export const TEMPLATE_LABELS: Readonly<Record<ContractTemplate, string>> = {
  cash: "Cash sponsorship",
  in_kind: "In-kind sponsorship",
  media: "Media sponsorship",
};

/** Writes a sponsorship's contract. Deterministic: the same facts and choices give the same text. */
export function contractContent(facts: ContractFacts, choice: ContractChoice): ContractContent {
  const { title, host, sponsor, tier } = facts;
  const { label, inContract } = TERMS[facts.terms];
  return {
    title: TEMPLATE_LABELS[choice.template],
    host,
    sponsor,
    clauses: [
      {
        heading: "Sponsored event",
        words: [
          `"${title}", organized by the Host.`,
          facts.event ? `When and where: ${whenAndWhere(facts.event)}.` : "No fixed date.",
        ],
      },
      { heading: "What the Sponsor provides", words: gives(facts, choice) },
      {
        heading: "What the Host provides",
        words: [
          `The benefits of the "${tier.name}" tier.`,
          ...(tier.description ? [tier.description] : []),
          ...(tier.benefits.length > 0
            ? [
                facts.event
                  ? "Unless another day is named, the Host provides these no later than the end of the event:"
                  : "The benefits are:",
              ]
            : []),
        ],
        ...(tier.benefits.length > 0
          ? { list: tier.benefits.map((line) => benefitText(line, tier.benefitTerms, facts.isCampaign)) }
          : {}),
      },
      ...(tier.benefits.length > 0 && facts.releaseRule === "delivery" ? [deliveryClause(facts)] : []),
      ...OWN_CLAUSES[choice.template],
      {
        heading: "Cancellation",
        words: [
          `${label}: ${facts.event ? inContract.withEvent : inContract.withoutEvent}`,
          "If the Host cancels, the Sponsor receives a full refund.",
        ],
      },
      ...(choice.extra ? [{ heading: "Additional terms", words: choice.extra.split(/\n+/) }] : []),
      {
        heading: "Changes",
        words: [
          "Any change is a new version of this contract and takes effect once both parties have accepted it.",
        ],
      },
    ],
    choice,
  };
}

/** How each benefit is proved and accepted, and what it is worth. */
function deliveryClause({ event, tier, amountCents, currency }: ContractFacts): Clause {
  const { benefits, benefitTerms = {}, ...rule } = tier;
  const { items, eventCents } = priceShares(amountCents, { benefits, benefitTerms }, shareRuleOf(rule));
  const theEvent = event ? "the event" : "the last due day";
  const money = (cents: number) => formatCents(cents, currency);
  return {
    heading: "Delivery and acceptance",
    words: [
      `${money(eventCents)} of the price stands for the event itself. If a benefit is not delivered, the Sponsor receives its share:`,
      `The Host proves each benefit no later than ${DELIVERY_DAYS.prove} days after its due day or ${theEvent}, whichever is later. The Sponsor has ${DELIVERY_DAYS.accept} days to accept it or to request a change, and at least until ${DELIVERY_DAYS.accept} days after ${theEvent}. If the Sponsor does not answer a proof, the benefit is accepted. Without a proof, silence accepts nothing. If the Sponsor does not send what a benefit needs in time, it counts as delivered.`,
      `Proofs and answers are possible until ${DELIVERY_DAYS.end - DELIVERY_DAYS.accept} days after ${theEvent}. If a benefit is still not proved then, the Sponsor receives its share.`,
      `Everything is settled ${DELIVERY_DAYS.end} days after ${theEvent}, including disputes.`,
    ],
    list: items.map(({ title, shareCents }) => `${title}: ${money(shareCents)}`),
  };
}

function whenAndWhere({ startDate, endDate, location }: NonNullable<ContractFacts["event"]>): string {
  const when = formatDates(startDate, endDate ?? startDate);
  return location ? `${when}, ${location}` : when;
}

function gives(facts: ContractFacts, { template, contribution }: ContractChoice): string[] {
  const amount = formatCents(facts.amountCents, facts.currency);
  const paid = facts.paidAt ? `, paid through ${facts.brand} on ${formatDay(facts.paidAt)}` : "";
  const also = template === "in_kind" ? "Goods and services:" : "Publicity:";
  return [
    `${amount}${paid}.`,
    ...(template !== "cash" && contribution ? [also, ...contribution.split(/\n+/)] : []),
  ];
}

/** Sections specific to one template. */
const OWN_CLAUSES: Readonly<Record<ContractTemplate, Clause[]>> = {
  cash: [],
  in_kind: [
    {
      heading: "Goods and services",
      words: [
        "The Sponsor delivers them on time and in working order.",
        "Loaned items remain the Sponsor's property. The Host returns them within 7 days after use, in the condition they were received.",
      ],
    },
  ],
  media: [
    {
      heading: "Names and logos",
      words: [
        "Each party may use the other's name and logo only for what this contract covers.",
        "The Host provides the material to publish on time. The Sponsor shows how it will look before it is published.",
      ],
    },
  ],
};
