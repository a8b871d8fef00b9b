import "server-only";
import { and, eq } from "drizzle-orm";
import { events, vendorRequests } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict, FIX_ERRORS, invalid, notFound } from "@/lib/core/errors";
import { wallClockAt } from "@/lib/events/event-time";
import type { Asked } from "../schema";
import { SERVICE_LABELS } from "../services";

/**
 * Writes what vendors are asked for at an event of the viewer's, a row a service, within a transaction that holds the
 * host's lock. The same form again changes nothing; a service whose deadline has passed is asked for anew.
 * @throws notFound for an event of nobody or of somebody else, conflict for one that has begun or was called off,
 *   invalid for a deadline that has passed or lies after the event's first day, and for a service that is asked for
 */
export async function writeRequests(
  tx: Tx,
  host: SignedInCtx,
  eventId: string,
  { formId, services, deadline, languages }: Asked,
): Promise<void> {
  const now = host.now();
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.hostId, host.viewer.id)))
    .for("share");
  if (!event) throw notFound();
  const known = await tx.select().from(vendorRequests).where(eq(vendorRequests.eventId, eventId));
  const open = services.filter(
    ({ serviceType }) => !known.some((row) => row.serviceType === serviceType && row.formId === formId),
  );
  if (open.length === 0) return;
  if (event.status !== "active")
    throw conflict("This event was called off. Vendors cannot be asked about it.");
  if (event.startsAt <= now)
    throw conflict("This event has begun. Vendors can be asked only before it does.");
  const problem = deadlineProblem(deadline, event, now);
  if (problem) throw invalid(problem, { deadline: problem });
  const taken = known.filter(
    (row) => row.deadlineAt > now && open.some(({ serviceType }) => serviceType === row.serviceType),
  );
  if (taken.length > 0) {
    const names = taken.map(({ serviceType }) => SERVICE_LABELS[serviceType]).join(", ");
    throw invalid(FIX_ERRORS, { services: `You have asked vendors for this already: ${names}.` });
  }
  const terms = { deadlineOn: deadline, preferredLanguages: languages, formId, updatedAt: now };
  for (const service of open)
    await tx
      .insert(vendorRequests)
      .values({ ...service, ...terms, eventId, hostId: host.viewer.id, createdAt: now })
      .onConflictDoUpdate({
        target: [vendorRequests.eventId, vendorRequests.serviceType],
        set: { ...service, ...terms },
      });
  await recordAudit(tx, host, {
    action: "vendor_request.create",
    entityId: eventId,
    after: { services: open.map(({ serviceType }) => serviceType), deadline },
  });
}

type Days = Pick<typeof events.$inferSelect, "startDate" | "timeZone">;

function deadlineProblem(deadline: string | null, { startDate, timeZone }: Days, now: Date): string | null {
  if (deadline === null) return null;
  if (deadline < wallClockAt(now, timeZone).date) return "This date has passed. Please enter one to come.";
  return deadline > startDate ? "The deadline lies after the first day of the event." : null;
}
