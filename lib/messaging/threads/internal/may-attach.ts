import "server-only";
import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";

/** Whether two people may send each other files. The rule is a database function, shared by all queries. */
export async function mayAttach(db: Executor, one: string, other: string): Promise<boolean> {
  const { rows } = await db.execute<{ may: boolean }>(sql`select app.may_attach(${one}, ${other}) as may`);
  const [row] = rows;
  return row?.may ?? false;
}
