import "server-only";
import { eq, sql } from "drizzle-orm";
import type { ReportSubject } from "@/db/enums";
import { messages, threads } from "@/db/schema";
import type { Executor } from "@/db/types";
import { visibleListing } from "@/lib/agents/market/visible-listing";
import type { SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { visibleProposal } from "@/lib/funding/sponsorships/visible-proposal";
import { isVisibleTo as isVisibleUpdate } from "@/lib/funding/updates/visibility";
import { isKnownTo } from "@/lib/identity/accounts/visibility";
import { reviewForReport } from "@/lib/trust/reviews/queries/review-for-report";
import { isPublic as isPublicVendor } from "@/lib/vendors/profiles/visibility";
import { isListed } from "@/lib/vendors/service-requests/visibility";
import { isPublic as isPublicService } from "@/lib/vendors/services/visibility";
import type { Subject } from "../subject";
import { readSubject } from "./read-subject";

/**
 * Returns the owner where that depends on the viewer; otherwise nothing. Throws `not_found` for content they can't see.
 */
type SeenQuery = (db: Executor, ctx: SignedInCtx, id: string) => Promise<string | undefined>;

async function requireSeen(db: Executor, seen: ReturnType<typeof sql>): Promise<undefined> {
  const [row] = (await db.execute<{ seen: boolean }>(sql`select ${seen} as seen`)).rows;
  if (!row?.seen) throw notFound();
}

/** The other participant of the viewer's conversation. Team members who act for someone can't report. */
async function otherOfThread(db: Executor, { viewer }: SignedInCtx, threadId: string): Promise<string> {
  const [row] = await db.select().from(threads).where(eq(threads.id, threadId));
  if (row?.starterId === viewer.id) return row.recipientId;
  if (row?.recipientId === viewer.id) return row.starterId;
  throw notFound();
}

const SEEN_QUERIES: Record<ReportSubject, SeenQuery> = {
  proposal: async (db, ctx, id) => {
    await visibleProposal(db, ctx, id);
    return undefined;
  },
  vendor: (db, _, id) => requireSeen(db, isPublicVendor(sql`${id}::uuid`)),
  service: (db, { now }, id) =>
    requireSeen(
      db,
      sql`exists (select from vendor_services s where s.id = ${id} and ${isPublicService(now())})`,
    ),
  agent_listing: async (db, ctx, id) => {
    await visibleListing(db, ctx, id);
    return undefined;
  },
  event: (db, { now }, id) =>
    requireSeen(
      db,
      sql`exists (select from events e join users host on host.id = e.host_id
        where e.id = ${id} and ${isListed(now())})`,
    ),
  user: (db, { viewer }, id) => requireSeen(db, isKnownTo(viewer, sql`${id}::uuid`)),
  thread: otherOfThread,
  message: async (db, ctx, id) => {
    const [row] = await db.select().from(messages).where(eq(messages.id, id));
    if (!row) throw notFound();
    await otherOfThread(db, ctx, row.threadId);
    return undefined;
  },
  review: async (_, ctx, id) => {
    if (!(await reviewForReport(ctx, id))) throw notFound();
    return undefined;
  },
  update: (db, { viewer, now }, id) =>
    requireSeen(
      db,
      sql`exists (select from proposal_updates u where u.id = ${id} and ${isVisibleUpdate(viewer, now())})`,
    ),
};

/** Content the viewer can see, with its owner. Throws `not_found` for anything else. */
export async function seenSubject(
  db: Executor,
  ctx: SignedInCtx,
  kind: ReportSubject,
  id: string,
): Promise<Subject> {
  const personId = await SEEN_QUERIES[kind](db, ctx, id);
  const subject = await readSubject(db, kind, id);
  if (!subject) throw notFound();
  return personId ? { ...subject, personId } : subject;
}
