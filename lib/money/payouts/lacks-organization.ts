import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { users } from "@/db/schema";

/**
 * Whether a host must name their organization before the first payout, for a query on `users`: those who signed up when
 * publishing did not require it.
 * @param role in which they are paid out
 */
export const lacksOrganization = (role: SQL): SQL<boolean> => sql<boolean>`(
  ${role} = 'event_host' and ${users.companyName} is null and not exists (
    select from payouts earlier
    where earlier.payee_id = ${users.id} and earlier.payee_role = 'event_host' and earlier.status <> 'cancelled'))`;
