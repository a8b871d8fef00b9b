import "server-only";
import { sql } from "drizzle-orm";
import type { ReadDatabase } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import type { ReportedTalk } from "../dto";
import { readMessages } from "../internal/read-messages";

/** The latest messages shown. */
const SHOWN = 200;

/**
 * The conversation between the two sides of an open dispute, if one of them shared it, without its files. Logs that it
 * was opened. Throws `not_found` for a dispute that is decided or the admin's own, or whose conversation neither side
 * shared. Admins only.
 */
export async function openSharedTalk(ctx: Ctx, disputeId: string): Promise<ReportedTalk> {
  const admin = authorize(ctx, ["admin"]);
  const { readDb } = admin;
  if (!isId(disputeId)) throw notFound();
  const [found] = await readDb.execute<{ threadId: string | null; title: string }>(sql`
    select app.thread_between('proposal', pr.id, s.sponsor_id, s.host_id) as "threadId", pr.title
    from disputes d join payments p on p.id = d.payment_id join sponsorships s on s.order_id = p.order_id
      join proposals pr on pr.id = s.proposal_id
    where d.id = ${disputeId} and d.status = 'open' and ${admin.viewer.id} not in (s.sponsor_id, s.host_id)
      and exists (select from dispute_consents c where c.dispute_id = d.id)`);
  if (!found) throw notFound();
  const { threadId, title } = found;
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, admin, { action: "dispute.read_conversation", entityId: disputeId, after: { threadId } }),
  );
  return talkOf(readDb, { caseId: disputeId, threadId, title });
}

/**
 * The conversation between the two sides of an open mediation, if one of them shared it, without its files. Logs that it
 * was opened. Throws `not_found` for a mediation that has ended or is the admin's own, or whose conversation neither
 * side shared. Admins only.
 */
export async function openMediatedTalk(ctx: Ctx, mediationId: string): Promise<ReportedTalk> {
  const admin = authorize(ctx, ["admin"]);
  const { readDb } = admin;
  if (!isId(mediationId)) throw notFound();
  const [found] = await readDb.execute<{ sponsorshipId: string; threadId: string | null; title: string }>(sql`
    select s.id as "sponsorshipId", pr.title,
      app.thread_between('proposal', pr.id, s.sponsor_id, s.host_id) as "threadId"
    from mediations m join sponsorships s on s.id = m.sponsorship_id join proposals pr on pr.id = s.proposal_id
    where m.id = ${mediationId} and m.status = 'open' and ${admin.viewer.id} not in (s.sponsor_id, s.host_id)
      and (m.sponsor_shared_at is not null or m.host_shared_at is not null)`);
  if (!found) throw notFound();
  const { sponsorshipId, threadId, title } = found;
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, admin, {
      action: "sponsorship.read_mediation",
      entityId: sponsorshipId,
      after: { mediationId, threadId },
    }),
  );
  return talkOf(readDb, { caseId: mediationId, threadId, title });
}

async function talkOf(
  readDb: ReadDatabase,
  { caseId, threadId, title }: { caseId: string; threadId: string | null; title: string },
): Promise<ReportedTalk> {
  const ids = sql`select id from messages where thread_id = ${threadId} order by id desc limit ${SHOWN}`;
  return { caseId, personId: "", title, messages: await readMessages(readDb, ids, sql`false`) };
}
