import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict, forbidden, notFound } from "@/lib/core/errors";
import type { CaseRef } from "../schema";

export interface LockedCase {
  status: string;
  /** Whose case it is: an item's owner, the two sides of a dispute, or the payer of the money, if known. */
  people: string[];
}

/** The columns that name a case in the tables of assignments and notes. */
export const columnsOf = ({ kind, caseId }: CaseRef) => ({
  moderationCaseId: kind === "report" ? caseId : null,
  disputeId: kind === "dispute" ? caseId : null,
  bankCaseId: kind === "funds" ? caseId : null,
});

const CASES: Record<CaseRef["kind"], (caseId: string) => SQL> = {
  report: (caseId) =>
    sql`select status, array[person_id] as people from moderation_cases where id = ${caseId} for update`,
  dispute: (caseId) => sql`
    select d.status, array_remove(array[o.buyer_id, s.host_id], null) as people
    from disputes d join payments p on p.id = d.payment_id join orders o on o.id = p.order_id
    left join sponsorships s on s.order_id = o.id
    where d.id = ${caseId} for update of d`,
  funds: (caseId) => sql`
    select case when e.ended_at is null then 'open' else 'ended' end as status,
      array(select o.buyer_id from payments p join orders o on o.id = p.order_id
        where p.id = e.booked_to_id or p.id = (select r.payment_id from refunds r where r.id = e.refund_id)) as people
    from reconciliation_exceptions e where e.id = ${caseId} for update`,
};

/** Locks a case. Throws `not_found`, and `forbidden` if it is about this admin. */
export async function lockCase(tx: Tx, { viewer }: SignedInCtx, ref: CaseRef): Promise<LockedCase> {
  const { rows } = await tx.execute<LockedCase & Record<string, unknown>>(CASES[ref.kind](ref.caseId));
  const [found] = rows;
  if (!found) throw notFound();
  if (found.people.includes(viewer.id)) throw forbidden("This is about you. Another admin has to handle it.");
  return found;
}

/** Throws `conflict` if a locked case is decided. */
export function requireOpen({ status }: LockedCase): void {
  if (status !== "open") throw conflict("This is already decided. Nothing was changed.");
}
