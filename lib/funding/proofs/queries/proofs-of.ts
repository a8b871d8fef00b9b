import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import type { ProvableDeliverable, TeamProof } from "../schema";

/** The current proofs of the deliverable `d` as JSON, newest first, for a raw query. */
const proofs: SQL = sql`(
  select coalesce(json_agg(json_build_object('id', x.id, 'kind', x.kind, 'url', x.url, 'amount', x.amount, 'note', x.note,
    'fileName', x.file_name, 'width', x.width, 'height', x.height, 'createdAt', x.created_at,
    'authorName', (select a.full_name from users a where a.id = x.author_id))
    order by x.id desc), '[]')
  from deliverable_proofs x where x.deliverable_id = d.id and x.withdrawn_at is null)`;

/** The columns of `ProvableDeliverable`, for a query of the deliverable `d`, its proposal `p`, and its sponsor `u`. */
export const deliverableColumns: SQL = sql`d.id, d.sponsorship_id as "sponsorshipId", d.title, d.quantity, d.status,
  d.due_at as "dueAt", d.substitute,
  coalesce(u.company_name, u.full_name) as "sponsorName", p.title as "proposalTitle", ${proofs} as proofs`;

/** Whether a deliverable's sponsorship `s` still counts. */
export const isLive: SQL = sql`s.status in ('paid', 'releasable', 'released')`;

export type DeliverableRow = Omit<RawRow<ProvableDeliverable>, "proofs"> & { proofs: RawRow<TeamProof>[] };

export function toDeliverable<Row extends DeliverableRow>(row: Row) {
  return {
    ...row,
    dueAt: new Date(row.dueAt),
    proofs: row.proofs.map((proof) => ({ ...proof, createdAt: new Date(proof.createdAt) })),
  };
}
