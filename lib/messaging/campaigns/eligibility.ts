import "server-only";
import { sql } from "drizzle-orm";
import type { CampaignStop } from "@/db/enums";
import type { Executor } from "@/db/types";
import { providerEnv } from "@/lib/integrations/env";
import { isOffered } from "@/lib/listings/proposals/visibility";
import { type AudienceChoice, isInAudience } from "./audience";
import type { CampaignHost } from "./internal/campaign-host";
import type { CampaignObstacle } from "./schema";
import { opensAt } from "./status";

/** Whether a proposal can have another blast. */
export interface CampaignEligibility {
  isOffered: boolean;
  /** An earlier blast is queued or being sent. */
  isSending: boolean;
  /** When the next one can be sent (UTC); null means now. */
  opensAt: Date | null;
}

/** Reads the eligibility. If a decision depends on it, lock the proposal first. */
export async function readEligibility(
  db: Executor,
  now: Date,
  proposalId: string,
): Promise<CampaignEligibility> {
  const { rows } = await db.execute<{ offered: boolean; sending: boolean; last: string | Date | null }>(sql`
    select ${isOffered(now)} as offered, app.last_campaign_at(p.id) as last,
      exists (select from email_blasts b where b.proposal_id = p.id and b.status in ('queued', 'sending')) as sending
    from proposals p join users host on host.id = p.host_id where p.id = ${proposalId}`);
  const [row] = rows;
  return {
    isOffered: row?.offered ?? false,
    isSending: row?.sending ?? false,
    opensAt: opensAt(row?.last ? new Date(row.last) : null, now),
  };
}

/** What prevents a blast, apart from the seven days. */
export function obstacleOf(
  host: Pick<CampaignHost, "emailVerified" | "isWriter">,
  eligibility: CampaignEligibility,
): CampaignObstacle | null {
  if (!eligibility.isOffered) return "not_live";
  if (!host.emailVerified) return host.isWriter ? "unverified" : "host_unverified";
  if (!hasPostalAddress()) return "no_address";
  // During the seven days, hosts see that reason instead.
  return eligibility.isSending && !eligibility.opensAt ? "sending" : null;
}

/**
 * Advertising emails must name a postal address. With the database mailer nothing leaves the site, so none is needed.
 */
export function hasPostalAddress(): boolean {
  const { SMTP_URL, SELLER_ADDRESS } = providerEnv();
  return SMTP_URL === null || SELLER_ADDRESS !== null;
}

/** Why a running blast must stop; null if it may continue. */
export async function whyStopped(db: Executor, now: Date, proposalId: string): Promise<CampaignStop | null> {
  const { rows } = await db.execute<{ offered: boolean; status: string; host_status: string }>(sql`
    select ${isOffered(now)} as offered, p.status, host.account_status as host_status
    from proposals p join users host on host.id = p.host_id where p.id = ${proposalId}`);
  const [row] = rows;
  if (row?.offered) return null;
  if (row?.host_status !== "active") return "host";
  return row.status === "paused" ? "paused" : "closed";
}

/** The number of sponsors who would be emailed about a proposal. */
export async function countAudience(
  db: Executor,
  proposalId: string,
  choice: AudienceChoice,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from users u cross join proposals p
    where p.id = ${proposalId} and ${isInAudience(choice)}`);
  const [row] = rows;
  return row?.count ?? 0;
}
