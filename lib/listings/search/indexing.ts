import type { ProposalDetailsDto } from "@/lib/listings/proposals/details";

/** How long search engines may index a past event: people look up past events. */
const FOUND_DAYS = 90;

/** Returns whether search engines may index a proposal's page: not if it is paused or its event ended long ago. */
export function isIndexed(
  { status, event }: Pick<ProposalDetailsDto, "status" | "event">,
  now: Date,
): boolean {
  if (status === "paused") return false;
  return !event || new Date(event.endsAt).getTime() > now.getTime() - FOUND_DAYS * 86_400_000;
}
