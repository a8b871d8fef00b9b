import "server-only";
import { sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import type { SignedInCtx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import { proposalPath } from "@/lib/core/slug";
import type { LaunchDto, LaunchStep } from "../launch";
import { hasPublicPage } from "../visibility";

const STEPS_SHOWN = 3;

type Row = Record<LaunchStep, boolean> & { id: string; title: string };

/** Returns one of the viewer's live proposals as a host, with what isn't done for it yet; null if it isn't theirs or live. */
export async function findLaunch(
  { db, viewer, now }: Pick<SignedInCtx, "db" | "viewer" | "now">,
  proposalId: string,
): Promise<LaunchDto | null> {
  if (!isId(proposalId)) return null;
  const { rows } = await db.execute<RawRow<Row> & Record<string, unknown>>(sql`
    select p.id, p.title,
      not exists (select from payout_settings y where y.user_id = host.id and y.method <> 'none') as payouts,
      not exists (select from agent_listings l where l.proposal_id = p.id and l.status in ('live', 'paused'))
        and not exists (select from proposal_agents a
          where a.proposal_id = p.id and a.status in ('pending', 'active')) as agents,
      not exists (select from proposal_images i where i.proposal_id = p.id) as pictures,
      host.company_name is null as organization
    from proposals p join users host on host.id = p.host_id
    where p.id = ${proposalId} and p.host_id = ${viewer.id} and p.status = 'active' and ${hasPublicPage(now())}`);
  const [row] = rows;
  if (!row) return null;
  const steps = (["payouts", "agents", "pictures", "organization"] as const).filter((step) => row[step]);
  return { id: row.id, title: row.title, path: proposalPath(row), steps: steps.slice(0, STEPS_SHOWN) };
}
