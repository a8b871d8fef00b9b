import type { DeliverableStatus, ReportBenefit } from "@/db/enums";

const DELIVERED: readonly DeliverableStatus[] = ["proved", "accepted", "made_good"];

/** Whether the sponsor got a benefit, or its agreed substitute. */
export const isDelivered = ({ status }: ReportBenefit): boolean => DELIVERED.includes(status);

/** The benefits that count: all but those the sponsor gave up. */
export const owedBenefits = (benefits: readonly ReportBenefit[]): ReportBenefit[] =>
  benefits.filter(({ status }) => status !== "waived");

/** "9 of 10 benefits". */
export function deliveredText(benefits: readonly ReportBenefit[]): string {
  const owed = owedBenefits(benefits);
  return `${owed.filter(isDelivered).length} of ${owed.length} ${owed.length === 1 ? "benefit" : "benefits"}`;
}

/** "Maple Street Fair delivered 9 of 10 benefits: “Banner at the stage”, “Booth”, “Post”, and 6 more." */
export function deliveredSentence(title: string, benefits: readonly ReportBenefit[]): string {
  if (benefits.length === 0) return `${title} took place with your support.`;
  const titles = benefits.filter(isDelivered).map(({ title: name }) => `“${name}”`);
  const named = titles.slice(0, 3);
  const more = titles.length - named.length;
  const list = more > 0 ? `${named.join(", ")}, and ${more} more` : joined(named);
  return `${title} delivered ${deliveredText(benefits)}${list ? `: ${list}` : ""}.`;
}

function joined(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  if (words.length < 3) return words.join(" and ");
  return `${words.slice(0, -1).join(", ")}, and ${last}`;
}
