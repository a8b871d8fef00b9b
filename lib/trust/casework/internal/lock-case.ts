import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict, forbidden, notFound } from "@/lib/core/errors";
import type { CaseRef } from "../schema";

export interface LockedCase {
  status: string;
  /** Whose case it is: an item's owner, or the two sides of a dispute. */
  people: string[];
}

/** The columns that name a case in the tables of assignments and notes. */
export const columnsOf = ({ kind, caseId }: CaseRef) =>
  kind === "report"
    ? { moderationCaseId: caseId, disputeId: null }
    : { moderationCaseId: null, disputeId: caseId };

/** Locks a case. Throws `not_found`, and `forbidden` if it is about this admin. */
export async function lockCase(tx: Tx, { viewer }: SignedInCtx, ref: CaseRef): Promise<LockedCase> {
  const { rows } = await tx.execute<LockedCase & Record<string, unknown>>(
    ref.kind === "report"
      ? sql`select status, array[person_id] as people from moderation_cases where id = ${ref.caseId} for update`
      : sql`select d.status, array_remove(array[o.buyer_id, s.host_id], null) as people
          from disputes d join payments p on p.id = d.payment_id join orders o on o.id = p.order_id
          left join sponsorships s on s.order_id = o.id
          where d.id = ${ref.caseId} for update of d`,
  );
  const [found] = rows;
  if (!found) throw notFound();
  if (found.people.includes(viewer.id)) throw forbidden("This is about you. Another admin has to handle it.");
  return found;
}

/** Throws `conflict` if a locked case is decided. */
export function requireOpen({ status }: LockedCase): void {
  if (status !== "open") throw conflict("This is already decided. Nothing was changed.");
}
