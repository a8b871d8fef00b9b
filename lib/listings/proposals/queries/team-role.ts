import "server-only";
import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";
import type { TeamRole } from "../team";

/** What a person is to a proposal now; null: nobody, or there is none of that id. Say who asks, not what they claim. */
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
