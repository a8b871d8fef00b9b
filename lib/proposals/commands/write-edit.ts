import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { events, proposals } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { eventInterval } from "@/lib/events/event-time";
import { type EditProposalInput, eventDatesOf } from "../schema";
import { columnsOf } from "./proposal-columns";
import { writeEvent } from "./write-event";
import { claimPictures, writePictures } from "./write-pictures";
import { writeTiers } from "./write-tiers";

type Proposal = Pick<typeof proposals.$inferSelect, "id" | "eventId">;

/**
 * Writes what an edit says into a locked proposal, its event, tiers and pictures, and answers the event's id. Of an
 * event that other proposals are for as well only the dates are written. Part of editing. Throws `invalid` for
 * pictures that are somebody else's or gone.
 */
export async function writeEdit(
  tx: Tx,
  { viewer }: SignedInCtx,
  proposal: Proposal,
  input: EditProposalInput,
): Promise<string | null> {
  await claimPictures(tx, viewer, input.proposal.images);
  const eventId = (await isShared(tx, proposal))
    ? await writeDates(tx, proposal, input)
    : await writeEvent(tx, viewer.id, input.proposal, proposal.eventId);
  await tx
    .update(proposals)
    .set({ ...columnsOf(input.proposal), eventId })
    .where(eq(proposals.id, proposal.id));
  await writeTiers(tx, proposal.id, input);
  await writePictures(tx, proposal.id, input.proposal.images);
  return eventId;
}

async function isShared(tx: Tx, { id, eventId }: Proposal): Promise<boolean> {
  if (!eventId) return false;
  const [other] = await tx
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.eventId, eventId), ne(proposals.id, id), ne(proposals.status, "removed")))
    .limit(1);
  return other !== undefined;
}

async function writeDates(tx: Tx, { eventId }: Proposal, input: EditProposalInput): Promise<string | null> {
  const dates = eventDatesOf(input.proposal);
  if (!dates || !eventId) return null;
  await tx
    .update(events)
    .set({ ...dates, ...eventInterval(dates) })
    .where(eq(events.id, eventId));
  return eventId;
}
