import type { DraftContent } from "@/lib/listings/proposals/draft";

/** What has no date yet is given the browser's own zone, should it get one. */
export function withZone(content: DraftContent): DraftContent {
  if (content.proposal.timeZone) return content;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { ...content, proposal: { ...content.proposal, timeZone } };
}
