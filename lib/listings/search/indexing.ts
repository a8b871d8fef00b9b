import type { ProposalDetailsDto } from "@/lib/listings/proposals/details";

/** So long after its end an event can still be found by search engines: people look up what was. */
const FOUND_DAYS = 90;

/** Whether search engines may list a proposal's page: not a paused one, nor one whose event is long over. */
export function isIndexed(
  { status, event }: Pick<ProposalDetailsDto, "status" | "event">,
  now: Date,
): boolean {
  if (status === "paused") return false;
  return !event || new Date(event.endsAt).getTime() > now.getTime() - FOUND_DAYS * 86_400_000;
}
