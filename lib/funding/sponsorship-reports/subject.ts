import { type SQL, sql } from "drizzle-orm";

// Queries alias the proposal as `p`.

/** What a proposal's reports are about together, in SQL: its event, or itself without one. */
export const subjectIdOf: SQL<string> = sql<string>`coalesce(p.event_id, p.id)`;

/** The proposals of a subject, in SQL. Each side of the union reads by index. */
export const proposalsOf = (subjectId: string): SQL => sql`(
  select o.id from proposals o where o.event_id = ${subjectId}
  union all select o.id from proposals o where o.id = ${subjectId} and o.event_id is null)`;
