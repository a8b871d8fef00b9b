import "server-only";
import { and, arrayContains, eq } from "drizzle-orm";
import { users } from "@/db/schema";
import type { Executor } from "@/db/types";

/** The ids of all admins whose account is active. Where there are two, two have to agree to what moves money. */
export async function activeAdmins(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.accountStatus, "active"), arrayContains(users.roles, ["admin"])));
  return rows.map(({ id }) => id);
}
