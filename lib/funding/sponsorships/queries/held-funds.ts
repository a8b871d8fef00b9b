import "server-only";
import { and, desc, isNotNull, sql } from "drizzle-orm";
import { payments, sponsorships } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, Viewer } from "@/lib/core/ctx";
import { type Page, pageOf } from "@/lib/core/query";
import type { HeldFunds, Side } from "../held-funds";
import { selectFunds, toHeldFunds } from "../internal/held-funds-row";
import { isOwn, isReceived, SPONSORSHIP_COLUMNS } from "../visibility";

const PAGE_SIZE = 20;

/**
 * Returns one page of what sponsors paid to the viewer's proposals, with its status, newest first, in a single query.
 * Event hosts only.
 * @param after the id of the last row on the previous page
 */
export async function listHostFunds(ctx: Ctx, after: string | null = null): Promise<Page<HeldFunds>> {
  const { viewer } = authorize(ctx, ["event_host"]);
  return listOf(ctx, { side: "host", viewer, after });
}

/** Returns one page of what the viewer paid as a sponsor, like the above. Business sponsors only. */
export async function listSponsorFunds(ctx: Ctx, after: string | null = null): Promise<Page<HeldFunds>> {
  const { viewer } = authorize(ctx, ["business_sponsor"]);
  return listOf(ctx, { side: "sponsor", viewer, after });
}

type Wanted = { side: Side; viewer: Viewer; after: string | null };

async function listOf(ctx: Ctx, { side, viewer, after }: Wanted): Promise<Page<HeldFunds>> {
  const isTheirs = side === "host" ? isReceived : isOwn;
  const last = sql`(select b.paid_at, b.id from ${sponsorships} b
    where b.id = ${after} and ${side === "host" ? sql`b.host_id` : sql`b.sponsor_id`} = ${viewer.id})`;
  const rows = await selectFunds(ctx, {})
    .where(
      and(
        isTheirs(viewer, SPONSORSHIP_COLUMNS),
        isNotNull(sponsorships.paidAt),
        isNotNull(payments.id),
        after ? sql`(${sponsorships.paidAt}, ${sponsorships.id}) < ${last}` : undefined,
      ),
    )
    .orderBy(desc(sponsorships.paidAt), desc(sponsorships.id))
    .limit(PAGE_SIZE + 1);
  return pageOf(
    rows.flatMap((row) => toHeldFunds(row, side, ctx.now()) ?? []),
    PAGE_SIZE,
  );
}
