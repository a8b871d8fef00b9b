import "server-only";
import { eq, sql } from "drizzle-orm";
import { events, proposals } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { eventInterval } from "@/lib/listings/events/event-time";
import type { FieldChange } from "../changes";
import { type EditProposalInput, eventDatesOf } from "../schema";
import { columnsOf } from "./proposal-columns";
import { eventSearchText, writeEvent } from "./write-event";
import { claimPictures, writePictures } from "./write-pictures";
import { writeTiers } from "./write-tiers";

type Proposal = typeof proposals.$inferSelect;
type Event = typeof events.$inferSelect;
type Location = Pick<Proposal, "city" | "region" | "country">;

interface Edit {
  input: EditProposalInput;
  changes: readonly FieldChange[];
  /** The other proposals of its event. */
  siblings: readonly Proposal[];
}

/**
 * Writes an edit to a locked proposal, its event, tiers, and images. Returns the event's id and the location that the
 * event's other proposals must follow; null if none. Part of editing. Throws `invalid` for images that are unavailable
 * or someone else's.
 */
export async function writeEdit(
  tx: Tx,
  host: SignedInCtx,
  proposal: Proposal,
  edit: Edit,
): Promise<{ eventId: string | null; location: Location | null }> {
  const { input, changes } = edit;
  await claimPictures(tx, host.viewer, input.proposal.images, proposal);
  const eventId = await writeItsEvent(tx, host, proposal, edit);
  await tx
    .update(proposals)
    .set({ ...columnsOf(input.proposal), eventId })
    .where(eq(proposals.id, proposal.id));
  await writeTiers(tx, proposal.id, input);
  await writePictures(tx, proposal.id, input.proposal.images);
  const isMoved = eventId !== null && eventId === proposal.eventId && hasMoved(changes);
  return { eventId, location: isMoved ? locationOf(input) : null };
}

const hasMoved = (changes: readonly FieldChange[]) => changes.some(({ path }) => path === "proposal.city");

function locationOf({ proposal: { city, region, country } }: EditProposalInput): Location {
  return { city, region, country };
}

async function writeItsEvent(
  tx: Tx,
  { viewer, now }: SignedInCtx,
  proposal: Proposal,
  { input, changes, siblings }: Edit,
): Promise<string | null> {
  const dates = eventDatesOf(input.proposal);
  if (!dates) return null;
  if (!proposal.eventId) return writeEvent(tx, viewer.id, input.proposal, null);
  const [event] = await tx.select().from(events).where(eq(events.id, proposal.eventId));
  if (!event) throw new Error("event row not found");
  const interval = eventInterval(dates);
  const isOnOtherDays =
    interval.startsAt.getTime() !== event.startsAt.getTime() ||
    interval.endsAt.getTime() !== event.endsAt.getTime();
  const isItsOwn = event.listingId === null && siblings.length === 0;
  await tx
    .update(events)
    .set({
      ...dates,
      ...interval,
      ...(hasMoved(changes) && locationOf(input)),
      ...(isItsOwn && followed(event, proposal, input)),
      version: sql`${events.version} + 1`,
      updatedAt: now(),
    })
    .where(eq(events.id, event.id));
  if (isOnOtherDays || hasMoved(changes))
    await enqueue(tx, "settle_event_offers", { eventId: event.id, hasMoved: true });
  if (isOnOtherDays) await enqueue(tx, "move_deliverables", { eventId: event.id });
  return event.id;
}

/** Only the event texts that still equal the proposal's follow it. */
function followed(event: Event, proposal: Proposal, input: EditProposalInput): Partial<Event> {
  const [was, is] = [eventSearchText(proposal), eventSearchText(columnsOf(input.proposal))];
  const names = Object.keys(was) as (keyof typeof was)[];
  return Object.fromEntries(names.flatMap((name) => (event[name] === was[name] ? [[name, is[name]]] : [])));
}
