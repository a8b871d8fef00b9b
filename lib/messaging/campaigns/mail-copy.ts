import { withoutLinks } from "@/lib/core/without-links";
import type { Opportunity } from "./internal/opportunity";
import type { CampaignPreviewDto } from "./schema";

/**
 * How the mail about a proposal begins: its preview and the mail itself are made from the same words. `subject`: the
 * host's own.
 */
export function openingOf(
  opportunity: Omit<Opportunity, "id">,
  subject: string | null,
): Omit<CampaignPreviewDto, "host"> {
  const { title, host, category, when, place, from, about } = opportunity;
  const facts = [
    ["When", when],
    ["Where", place],
    ["Category", category],
    ["From", from],
    ["About", about],
  ] as const;
  return {
    // Mail of ours lends its name to nobody: a subject always says who writes.
    subject: subject ? `${host}: ${withoutLinks(subject)}` : `${host} is looking for a sponsor: ${title}`,
    intro: `${host} is looking for sponsors for ${title}.`,
    facts: facts.flatMap(([term, detail]) => (detail ? [[term, detail] as const] : [])),
  };
}
