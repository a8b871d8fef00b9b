import "server-only";
import { eq, sql } from "drizzle-orm";
import { events } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict, invalid } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { FieldErrors } from "@/lib/core/result";
import { inTransaction } from "@/lib/core/transaction";
import { lockHost } from "@/lib/identity/accounts/lock-host";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { eventInterval, typedTime } from "@/lib/listings/events/event-time";
import { pastDateProblems } from "@/lib/listings/events/fields";
import type { EditEventInput } from "@/lib/listings/events/schema";
import { EVENT_DATE_SOLD } from "../frozen";
import { carryToProposals, readBefore } from "../internal/carry-to-proposals";
import { lockEvent } from "../internal/lock-event";
import { hasLiveRoom } from "../live-room";
import { proposalLimitAlert } from "../plan-limits";
import { proposalPermissions } from "../policy";
import { readMoneyIn } from "../queries/money-in";
import { planOfProposal } from "../queries/plan-of-proposal";

type Event = typeof events.$inferSelect;
type Locked = Awaited<ReturnType<typeof lockEvent>>;
type Fields = Omit<EditEventInput, "eventId" | "version">;

const DATES = ["startDate", "endDate", "startTime", "endTime", "timeZone"] as const;
const LOCATION_FIELDS = ["city", "region", "country"] as const;

const OUTDATED = "This event was changed while you were editing. Reload the page to see the latest version.";

/**
 * Saves a host's edit of an event in one transaction. Its proposals follow its dates and location, each with a new
 * version. Once anyone has paid or is paying for one of them, the dates are frozen. Host only; for others it does not
 * exist. An edit without changes is a no-op. Throws `invalid` with a message per field, and `conflict` for a canceled
 * event, an edit based on an older version, and dates that would bring back more proposals than the plan allows.
 */
export async function editEvent(
  ctx: Ctx,
  input: EditEventInput,
): Promise<{ eventId: string; proposalIds: string[] }> {
  const host = authorize(ctx, proposalPermissions.editEvent);
  const { eventId, version, ...fields } = input;
  return inTransaction(ctx, async (tx) => {
    await lockHost(tx, host.viewer.id);
    const locked = await lockEvent(tx, host, eventId);
    const { event, together } = locked;
    const changed = changedNames(event, fields);
    const edited = { eventId, proposalIds: together.map(({ id }) => id) };
    if (changed.length === 0) return edited;
    if (event.status === "cancelled") throw conflict("This event was canceled. You can no longer edit it.");
    if (event.version !== version) throw conflict(OUTDATED);
    const dates = DATES.filter((name) => changed.includes(name));
    if (dates.length > 0) throwProblems(await dateProblems(tx, host, locked, { dates, fields }));

    const before = await readBefore(tx, host, together);
    await tx
      .update(events)
      .set({
        ...fields,
        ...eventInterval(fields),
        version: sql`${events.version} + 1`,
        updatedAt: ctx.now(),
      })
      .where(eq(events.id, eventId));
    if (event.endsAt <= ctx.now() && eventInterval(fields).endsAt > ctx.now())
      await requireRoom(tx, host, locked);
    const { city, region, country } = fields;
    const isMoved = LOCATION_FIELDS.some((name) => changed.includes(name));
    await carryToProposals(tx, host, before, {
      location: isMoved ? { city, region, country } : null,
      saveId: newId(),
    });
    if (dates.length > 0) await enqueue(tx, "move_deliverables", { eventId });
    if (isMoved || dates.length > 0) await enqueue(tx, "settle_event_offers", { eventId, hasMoved: true });
    await recordAudit(tx, host, {
      action: "event.edit",
      entityId: eventId,
      before: only(event, changed),
      after: only(fields, changed),
    });
    return edited;
  });
}

/** The fields that differ from the row. Stored times include seconds, typed ones don't. */
function changedNames(event: Event, fields: Fields): (keyof Fields)[] {
  const names = Object.keys(fields) as (keyof Fields)[];
  const stands = { ...event, startTime: typedTime(event.startTime), endTime: typedTime(event.endTime) };
  return names.filter((name) => stands[name] !== fields[name]);
}

function only(values: Event | Fields, names: readonly (keyof Fields)[]) {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function throwProblems(problems: FieldErrors): void {
  const [first] = Object.values(problems);
  if (first) throw invalid(first, problems);
}

/** Why these dates are invalid: they have passed, or a proposal of the event holds money. */
async function dateProblems(
  tx: Tx,
  host: SignedInCtx,
  { event }: Locked,
  { dates, fields }: { dates: readonly (typeof DATES)[number][]; fields: Fields },
): Promise<FieldErrors> {
  // Without a proposal id, all of the event's proposals count.
  const { isEventSold } = await readMoneyIn(tx, { id: event.id, eventId: event.id }, host.now());
  return isEventSold
    ? Object.fromEntries(dates.map((name) => [name, EVENT_DATE_SOLD]))
    : pastDateProblems(fields, host.now());
}

/** Throws `conflict` if new dates would bring back proposals that the plan has no room for. */
async function requireRoom(tx: Tx, host: SignedInCtx, { together }: Locked): Promise<void> {
  const hostId = host.viewer.id;
  for (const { id: proposalId, status } of together) {
    if (status !== "active" && status !== "paused") continue;
    const plan = await planOfProposal(tx, proposalId, host.viewer.hostPlan);
    if (!(await hasLiveRoom(tx, host.now(), { hostId, proposalId, plan })))
      throw conflict(proposalLimitAlert(1));
  }
}
