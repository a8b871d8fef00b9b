import { withoutLinks } from "@/lib/core/without-links";
import type { Opportunity } from "./internal/opportunity";
import type { CampaignPreviewDto } from "./schema";

/** The opening of a proposal's email, shared by the preview and the email. `subject`: the host's own. */
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
    // Prevents impersonation in our emails: the subject always names the sender.
    subject: subject ? `${host}: ${withoutLinks(subject)}` : `${host} is looking for sponsors: ${title}`,
    intro: `${host} is looking for sponsors for ${title}.`,
    facts: facts.flatMap(([term, detail]) => (detail ? [[term, detail] as const] : [])),
  };
}
