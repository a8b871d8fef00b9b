import { type SQL, sql } from "drizzle-orm";
import type { AccountStatus, Role } from "@/db/enums";
import type { Executor } from "@/db/types";
import type { HostPlan, Viewer } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { hostPlanSql } from "@/lib/money/plans/host-plan";

/** A row that a query of `viewerColumns` returns. */
export interface ViewerRow extends Record<string, unknown> {
  id: string;
  email: string;
  full_name: string;
  company_name: string | null;
  profile_image_key: string | null;
  roles: Role[];
  current_role_name: Role;
  account_status: AccountStatus;
  email_verified: boolean;
  host_plan: HostPlan;
}

interface SessionRow extends ViewerRow {
  last_seen_at: Date | string;
  proved_at: Date | string;
  second_factor_at: Date | string | null;
}

/** The columns of a user `u` that make up a viewer. */
export const viewerColumns = (
  now: Date,
) => sql`u.id, u.email, u.full_name, u.company_name, u.profile_image_key,
  u.roles, u.current_role_name, u.account_status, u.email_verified_at is not null as email_verified,
  ${hostPlanSql(sql`u.id`, now)} as host_plan`;

/**
 * Makes a viewer from such a row. The only place that decides whether the admin role counts: without the second factor
 * that the site requires, the viewer doesn't have it.
 */
export function toViewer(
  row: ViewerRow,
  of: Pick<Viewer, "sessionId" | "authenticatedAt" | "secondFactorAt">,
): Viewer {
  const needsSecondFactor =
    row.roles.includes("admin") && of.secondFactorAt === null && env().isAdminSecondFactorRequired;
  return {
    id: row.id,
    email: row.email,
    fullName: row.full_name,
    companyName: row.company_name,
    imageKey: row.profile_image_key,
    roles: needsSecondFactor ? row.roles.filter((role) => role !== "admin") : row.roles,
    currentRole: row.current_role_name,
    accountStatus: row.account_status,
    emailVerified: row.email_verified,
    hostPlan: row.host_plan,
    needsSecondFactor,
    ...of,
  };
}

/** A live session: its viewer, and when it was last recorded as used (UTC). */
export interface LiveSession {
  viewer: Viewer;
  lastSeenAt: Date;
}

const ago = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

/**
 * Whether a session `s` of a user `u` is valid now: not expired, not revoked, used recently, and its account may sign
 * in on this site.
 */
export function isLiveSession(now: Date): SQL {
  const { SESSION_IDLE_DAYS, ADMIN_SESSION_IDLE_HOURS, isDemoSignInAllowed } = env();
  return sql`s.revoked_at is null and s.expires_at > ${now.toISOString()}
    and s.last_seen_at > case when 'admin' = any(u.roles)
      then greatest(${ago(now, ADMIN_SESSION_IDLE_HOURS)}::timestamptz, ${ago(now, 24 * SESSION_IDLE_DAYS)}::timestamptz)
      else ${ago(now, 24 * SESSION_IDLE_DAYS)}::timestamptz end
    and (not u.is_demo or ${isDemoSignInAllowed})`;
}

/**
 * Loads the viewer of a session in one query, with current roles, status, and plan. Null if the session expired, was
 * revoked, or was idle too long, or if its account is deleted or may not sign in.
 */
export async function loadSession(db: Executor, sessionId: string, now: Date): Promise<LiveSession | null> {
  const { rows } = await db.execute<SessionRow>(sql`
    select ${viewerColumns(now)}, s.last_seen_at, s.proved_at, s.second_factor_at
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and ${isLiveSession(now)}
      and u.account_status <> 'deleted'`);
  const [row] = rows;
  if (!row) return null;
  const viewer = toViewer(row, {
    sessionId,
    authenticatedAt: new Date(row.proved_at),
    secondFactorAt: row.second_factor_at === null ? null : new Date(row.second_factor_at),
  });
  return { viewer, lastSeenAt: new Date(row.last_seen_at) };
}

/** These people's valid sessions, by id, with the state of their account. */
export async function liveSessionsOf(
  db: Executor,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, AccountStatus>> {
  const { rows } = await db.execute<{ id: string; status: AccountStatus }>(sql`
    select s.id, u.account_status as status from sessions s join users u on u.id = s.user_id
    where s.user_id = any(${sql.param([...userIds])}::uuid[]) and ${isLiveSession(now)}`);
  return new Map(rows.map(({ id, status }) => [id, status]));
}
