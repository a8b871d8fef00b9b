import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { events } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict, invalid, limited } from "@/lib/core/errors";
import { lockHost } from "@/lib/identity/accounts/lock-host";
import { eventInterval } from "./event-time";
import { pastDateProblems } from "./fields";
import type { CreateEventInput } from "./schema";

/** Events a person may list per day before verifying their email address. */
const UNVERIFIED_A_DAY = 2;
const DAY_MS = 86_400_000;

const VERIFY_FIRST = `You can list ${UNVERIFIED_A_DAY} events a day until you verify your email address. Open the link we emailed you, or request a new one under Account Settings. Then list this event.`;
const LISTED =
  "This event is already listed. Edit it under My Events, or reload this page to list another one.";

/**
 * Lists an event of the viewer's within the caller's transaction. Idempotent per listing id.
 * @throws invalid for past dates, limited for a third event in a day before the email address is verified, and conflict
 * if the form was already submitted with different values
 */
export async function writeListing(
  tx: Tx,
  host: SignedInCtx,
  { listingId, ...fields }: CreateEventInput,
): Promise<{ eventId: string; isNew: boolean }> {
  const { viewer } = host;
  const now = host.now();
  await lockHost(tx, viewer.id);
  const [listed] = await tx
    .select()
    .from(events)
    .where(and(eq(events.hostId, viewer.id), eq(events.listingId, listingId)));
  if (listed) {
    if (listed.title !== fields.title || listed.startDate !== fields.startDate) throw conflict(LISTED);
    return { eventId: listed.id, isNew: false };
  }
  const past = pastDateProblems(fields, now);
  const [problem] = Object.values(past);
  if (problem) throw invalid(problem, past);
  if (
    !viewer.emailVerified &&
    (await listedSince(tx, viewer.id, new Date(now.getTime() - DAY_MS))) >= UNVERIFIED_A_DAY
  )
    throw limited(VERIFY_FIRST, undefined, "verified_email");
  const [row] = await tx
    .insert(events)
    .values({
      ...fields,
      ...eventInterval(fields),
      listingId,
      hostId: viewer.id,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: events.id });
  if (!row) throw new Error("event insert returned no row");
  const { title, startDate, timeZone, city } = fields;
  await recordAudit(tx, host, {
    action: "event.create",
    entityId: row.id,
    after: { title, startDate, timeZone, city },
  });
  return { eventId: row.id, isNew: true };
}

/** Canceled events count too. */
async function listedSince(tx: Tx, hostId: string, since: Date): Promise<number> {
  const { rows } = await tx.execute<{ listed: number }>(sql`
    select count(*)::int as listed from events
    where host_id = ${hostId} and listing_id is not null and created_at > ${since.toISOString()}`);
  const [row] = rows;
  return row?.listed ?? 0;
}
