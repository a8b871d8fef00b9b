import "server-only";
import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";
import { notFound } from "@/lib/core/errors";

/** Whether an id names an event, or a proposal without one, of this host. Throws `not_found` otherwise. */
export async function requireOwnSubject(
  db: Executor,
  subjectId: string,
  hostId: string,
): Promise<"event" | "proposal"> {
  const { rows } = await db.execute<{ kind: "event" | "proposal" }>(sql`
    select 'event' as kind from events where id = ${subjectId} and host_id = ${hostId}
    union all select 'proposal' from proposals where id = ${subjectId} and event_id is null and host_id = ${hostId}`);
  const [found] = rows;
  if (!found) throw notFound();
  return found.kind;
}
