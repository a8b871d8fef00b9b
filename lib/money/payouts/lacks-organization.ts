import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { users } from "@/db/schema";

/**
 * Whether a host has to name their organization before their first payout, of a query that selects from `users`: who
 * signed up while publishing was not asked for it.
 * @param role in which they are paid out
 */
export const lacksOrganization = (role: SQL): SQL<boolean> => sql<boolean>`(
  ${role} = 'event_host' and ${users.companyName} is null and not exists (
    select from payouts earlier
    where earlier.payee_id = ${users.id} and earlier.payee_role = 'event_host' and earlier.status <> 'cancelled'))`;
