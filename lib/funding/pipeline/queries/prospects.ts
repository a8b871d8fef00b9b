import "server-only";
import { sql } from "drizzle-orm";
import type { PipelineStage } from "@/db/enums";
import type { RawRow } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { type Page, pageOf } from "@/lib/core/query";
import { proposalPath } from "@/lib/core/slug";
import { isReceived } from "@/lib/funding/sponsorships/visibility";
import { isUnthanked } from "@/lib/messaging/threads/thanks";
import type { ProspectDto } from "../schema";
import { isNextStepDue, isVisibleTo } from "../visibility";

const PAGE_SIZE = 25;

/** Filters by stage, or to what is due. */
export interface PipelineParams {
  stage: PipelineStage | null;
  due: boolean;
  /** The id of the last prospect on the previous page. */
  after: string | null;
}

type Row = Omit<ProspectDto, "proposal"> & { proposalId: string; title: string };

/**
 * Returns one page of the viewer's pipeline as a host, latest change first, in a single query. Event hosts only. No one
 * else can read it, including the sponsor.
 */
export async function listProspects(
  ctx: Ctx,
  { stage, due, after }: PipelineParams,
): Promise<Page<ProspectDto>> {
  const { viewer, readDb, now } = authorize(ctx, ["event_host"]);
  const isDue = isNextStepDue(viewer, now());
  const rows = await readDb.execute<RawRow<Row>>(sql`
    select l.id, (extract(epoch from l.updated_at) * 1000000)::bigint::text as seen,
      case when u.account_status = 'deleted' then 'Unknown User'
        else coalesce(u.company_name, u.full_name) end as "sponsorName",
      p.id as "proposalId", p.title, l.stage, l.next_step as "nextStep", l.next_step_on::text as "nextStepOn",
      coalesce(${isDue}, false) as "isDue", l.note, p.currency,
      (select coalesce(sum(s.amount_cents - s.returned_cents), 0)::float8 from sponsorships s
       where s.proposal_id = l.proposal_id and s.sponsor_id = l.sponsor_id and app.is_sold(s.status)) as "paidCents",
      (select th.id from threads th
       where th.subject_type = 'proposal' and th.subject_id = l.proposal_id
         and least(th.starter_id, th.recipient_id) = least(l.sponsor_id, l.host_id)
         and greatest(th.starter_id, th.recipient_id) = greatest(l.sponsor_id, l.host_id)) as "threadId",
      (select json_build_object('id', s.id,
          'isUnthanked', u.account_status <> 'deleted' and ${isUnthanked(sql`s`)})
       from sponsorships s
       where s.proposal_id = l.proposal_id and s.sponsor_id = l.sponsor_id and ${isReceived(viewer)}
       order by s.paid_at desc, s.id desc limit 1) as sponsorship
    from sponsor_prospects l join proposals p on p.id = l.proposal_id join users u on u.id = l.sponsor_id
    where ${isVisibleTo(viewer)}
      and (${stage}::text is null or l.stage = ${stage}::text)
      and (not ${due} or ${isDue})
      and (${after}::uuid is null or (l.updated_at, l.id) < (
        select b.updated_at, b.id from sponsor_prospects b where b.id = ${after}::uuid))
    order by l.updated_at desc, l.id desc
    limit ${PAGE_SIZE + 1}`);
  return pageOf(
    rows.map(({ proposalId, title, ...prospect }) => ({
      ...prospect,
      proposal: { id: proposalId, title, path: proposalPath({ id: proposalId, title }) },
    })),
    PAGE_SIZE,
  );
}
