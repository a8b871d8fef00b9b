import "server-only";
import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";
import type { TeamRole } from "../team";

/**
 * A person's current role in a proposal; null if they have none or the id is unknown. Pass the authenticated person's
 * id, never a claimed one.
 */
export async function teamRoleOf(
  db: Executor,
  proposalId: string,
  personId: string,
): Promise<TeamRole | null> {
  const { rows } = await db.execute<{ role: TeamRole | null }>(
    sql`select app.team_role(${proposalId}::uuid, ${personId}::uuid) as role`,
  );
  const [row] = rows;
  return row?.role ?? null;
}
