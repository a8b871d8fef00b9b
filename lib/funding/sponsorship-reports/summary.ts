import type { DeliverableStatus, ReportBenefit } from "@/db/enums";

const DELIVERED: readonly DeliverableStatus[] = ["proved", "accepted", "made_good"];

/** Whether the sponsor got a benefit, or its agreed substitute. */
export const isDelivered = ({ status }: ReportBenefit): boolean => DELIVERED.includes(status);

/** "9 of 10 benefits". What the sponsor gave up isn't counted. */
export function deliveredText(benefits: readonly ReportBenefit[]): string {
  const owed = benefits.filter(({ status }) => status !== "waived");
  return `${owed.filter(isDelivered).length} of ${owed.length} ${owed.length === 1 ? "benefit" : "benefits"}`;
}

/** "Maple Street Fair delivered 9 of 10 benefits: banner at the stage, booth, and 7 more." */
export function deliveredSentence(title: string, benefits: readonly ReportBenefit[]): string {
  if (benefits.length === 0) return `${title} took place with your support.`;
  const titles = benefits.filter(isDelivered).map((benefit) => benefit.title);
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
