import type { CancellationTerms, ContractTemplate } from "@/db/enums";
import { formatDates, formatDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { TERMS } from "@/lib/funding/sponsorships/terms";

interface Party {
  name: string;
  company: string | null;
}

/** What a contract is about, from the sponsorship itself. Cents; days as `YYYY-MM-DD` in the event's own zone. */
export interface ContractFacts {
  title: string;
  event: { startDate: string; endDate: string | null; location: string | null } | null;
  tier: { name: string; description: string | null; benefits: string[] };
  amountCents: number;
  currency: string;
  paidAt: Date | null;
  terms: CancellationTerms;
  host: Party;
  sponsor: Party;
  brand: string;
}

/** What the host decides about it. */
export interface ContractChoice {
  template: ContractTemplate;
  /** What the sponsor gives besides money: for goods and services, and for publicity. */
  contribution: string | null;
  /** What else was agreed. */
  extra: string | null;
}

/** A part of the contract: a heading, and what stands under it, a list at its end. */
interface Clause {
  heading: string;
  words: string[];
  list?: string[];
}

/** A contract in its words. */
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

/** Writes the contract of a sponsorship. The same facts and choice always give the same words. */
export function contractContent(facts: ContractFacts, choice: ContractChoice): ContractContent {
  const { title, host, sponsor, tier } = facts;
  const { label, inContract } = TERMS[facts.terms];
  return {
    title: TEMPLATE_LABELS[choice.template],
    host,
    sponsor,
    clauses: [
      {
        heading: "What is sponsored",
        words: [
          `"${title}", held by the Host.`,
          facts.event ? `When and where: ${whenAndWhere(facts.event)}.` : "It is not tied to a date.",
        ],
      },
      { heading: "What the Sponsor gives", words: gives(facts, choice) },
      {
        heading: "What the Host gives",
        words: [
          `The benefits of the tier "${tier.name}".`,
          ...(tier.description ? [tier.description] : []),
          ...(tier.benefits.length > 0
            ? [facts.event ? "By the end of the event at the latest:" : "Namely:"]
            : []),
        ],
        ...(tier.benefits.length > 0 ? { list: tier.benefits } : {}),
      },
      ...OWN_CLAUSES[choice.template],
      {
        heading: "Cancellation",
        words: [
          `${label}: ${facts.event ? inContract.withEvent : inContract.withoutEvent}`,
          "If the Host cancels, the Sponsor gets the whole amount back.",
        ],
      },
      ...(choice.extra ? [{ heading: "Further terms", words: choice.extra.split(/\n+/) }] : []),
      {
        heading: "Changes",
        words: ["A change is a new version of this contract, and holds once both have accepted it."],
      },
    ],
    choice,
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

/** What only one kind of contract says. */
const OWN_CLAUSES: Readonly<Record<ContractTemplate, Clause[]>> = {
  cash: [],
  in_kind: [
    {
      heading: "Goods and services",
      words: [
        "The Sponsor hands them over in time and in working order.",
        "What is lent stays the Sponsor's, and the Host returns it within 7 days after its use, as it was received.",
      ],
    },
  ],
  media: [
    {
      heading: "Names and logos",
      words: [
        "Each side may use the other's name and logo for what is agreed here, and for nothing else.",
        "The Host hands over what is to be published in time; the Sponsor shows how it will look before it appears.",
      ],
    },
  ],
};
