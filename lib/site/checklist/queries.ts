import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { onlyRow } from "@/db/raw-row";
import type { SignedInCtx } from "@/lib/core/ctx";
import {
  CHECKLISTS,
  type ChecklistDto,
  type ChecklistFacts,
  type ChecklistRole,
  type ChecklistStep,
  toChecklist,
} from "./checklist";

/** How long after sign-up a checklist is shown. */
const FIRST_DAYS = 60;

/** Each fact about the account, aliased `u`. */
const FACTS: Record<ChecklistStep, (role: ChecklistRole) => SQL> = {
  verified: () => sql`u.email_verified_at is not null`,
  organization: () => sql`u.company_name is not null`,
  introduced: () => sql`u.bio is not null`,
  payouts: () => sql`exists (select from payout_settings s where s.user_id = u.id and s.method <> 'none')`,
  published: (role) =>
    role === "vendor"
      ? sql`exists (select from vendor_profiles v where v.user_id = u.id and v.published_at is not null)`
      : sql`exists (select from proposals p where p.host_id = u.id and p.status <> 'draft')`,
  visited: () =>
    sql`exists (select from proposals p join proposal_views_by_day d on d.proposal_id = p.id where p.host_id = u.id)`,
  saved: () => sql`exists (select from inquiries i where i.user_id = u.id)`,
  contacted: () => sql`exists (select from inquiries i where i.user_id = u.id and i.type <> 'favorite')`,
  funded: () => sql`exists (select from sponsorships s where s.sponsor_id = u.id and app.is_sold(s.status))`,
  applied: () =>
    sql`(exists (select from agent_applications w where w.agent_id = u.id)
      or exists (select from proposal_agents a where a.agent_id = u.id))`,
  clicked: () =>
    sql`exists (select from proposal_agents a join referral_click_days d on d.proposal_agent_id = a.id
      where a.agent_id = u.id)`,
  profile: () => sql`exists (select from vendor_profiles v where v.user_id = u.id)`,
  service: () =>
    sql`exists (select from vendor_profiles v join vendor_services s on s.profile_id = v.id where v.user_id = u.id)`,
  offered: () =>
    sql`(exists (select from offers o where o.vendor_id = u.id) or exists (select from bids b where b.vendor_id = u.id))`,
};

/**
 * The viewer's checklist for their first days in a role, in one query. Null when all is done, after it was hidden,
 * and 60 days after sign-up.
 */
export async function getChecklist(
  { db, viewer, now }: SignedInCtx,
  role: ChecklistRole,
): Promise<ChecklistDto | null> {
  const facts = CHECKLISTS[role].map(({ key }) => sql`${FACTS[key](role)} as ${sql.identifier(key)}`);
  const row = onlyRow(
    (
      await db.execute<ChecklistFacts & { isOver: boolean }>(sql`
      select (${role} = any(u.hidden_checklists)
          or u.created_at < ${now().toISOString()}::timestamptz - make_interval(days => ${FIRST_DAYS})) as "isOver",
        ${sql.join(facts, sql`, `)}
      from users u where u.id = ${viewer.id}`)
    ).rows,
  );
  return row.isOver ? null : toChecklist(role, row);
}
