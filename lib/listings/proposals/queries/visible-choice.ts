import "server-only";
import { sql } from "drizzle-orm";
import { type RawRow } from "@/db/raw-row";
import type { SignedInCtx } from "@/lib/core/ctx";
import { isHidden } from "../visibility";
import type { VisibleChoiceDto } from "../visible-choice";

const MOST = 200;

/**
 * The viewer's live proposals that compete for the free plan's slot, the one that stays visible first. Excludes those
 * with a single-event purchase, which always stay visible.
 */
export async function listVisibleChoices({
  readDb,
  viewer,
  now,
}: Pick<SignedInCtx, "readDb" | "viewer" | "now">): Promise<VisibleChoiceDto[]> {
  const at = now().toISOString();
  return readDb.execute<RawRow<VisibleChoiceDto>>(sql`
    select p.id, p.title, e.start_date::text as "startDate", e.end_date::text as "endDate",
      p.is_non_event_campaign as "isCampaign", h.until_ms <= app.epoch_ms(${at}::timestamptz) as stays,
      ${isHidden(now())} as "isHidden"
    from app.proposal_hiding h
    join proposals p on p.id = h.proposal_id
    left join events e on e.id = p.event_id
    where h.host_id = ${viewer.id} and not h.is_carried and (e.ends_at is null or e.ends_at > ${at})
    order by p.kept_at desc nulls last, p.published_at desc, p.id desc
    limit ${MOST}`);
}
