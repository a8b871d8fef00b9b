import type { VariantWidth } from "@/lib/listings/media/schema";

/** The host's benefits to deliver, over all events. */
export const DELIVERABLES_PATH = "/deliverables";

/** The same with filters. `after` is the cursor: the id of the previous page's last benefit. */
export function deliverablesPath({
  view,
  eventId,
  sponsorshipId,
  after,
}: {
  view?: string | null;
  eventId?: string | null;
  sponsorshipId?: string | null;
  after?: string | null;
}): string {
  const query = new URLSearchParams();
  if (sponsorshipId) query.set("sponsorship", sponsorshipId);
  if (eventId) query.set("event", eventId);
  if (view) query.set("status", view);
  if (after) query.set("after", after);
  return query.size > 0 ? `${DELIVERABLES_PATH}?${query}` : DELIVERABLES_PATH;
}

/** Where phones send proofs. */
export const PROOFS_PATH = "/api/proofs";

/** Page that a host opens on the day of the event. Works offline. */
export const eventDayPath = (eventId: string) => `/myevents/${eventId}/day`;

/** What makes the page installable. */
export const eventDayManifestPath = (eventId: string) => `${eventDayPath(eventId)}/app.webmanifest`;

/** Where the host's team, the sponsor, and admins open the file of a proof; pictures also in smaller widths. */
export function proofFilePath(proofId: string, width?: VariantWidth): string {
  return width ? `${PROOFS_PATH}/${proofId}?w=${width}` : `${PROOFS_PATH}/${proofId}`;
}
