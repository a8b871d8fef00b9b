import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PromisedDay } from "./clock";

/** In SQL, the due days of a sponsorship's benefits as promised. It has at least one. */
export const promisedDaysOf = (sponsorshipId: SQLWrapper): SQL<PromisedDay[]> => sql`(
  select json_agg(json_build_object('dueDays', promised.due_days, 'dueOn', promised.due_on))
  from deliverables promised where promised.sponsorship_id = ${sponsorshipId})`;
