import type { DraftContent } from "@/lib/listings/proposals/draft-schema";

/** Defaults the time zone of a proposal without a date to the browser's zone. */
export function withZone(content: DraftContent): DraftContent {
  if (content.proposal.timeZone) return content;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { ...content, proposal: { ...content.proposal, timeZone } };
}
