import "server-only";
import { sql } from "drizzle-orm";
import type { SignedInCtx } from "@/lib/core/ctx";
import { describeDevice } from "@/lib/identity/sessions/describe-device";
import { isLiveSession } from "@/lib/identity/sessions/load-session";
import type { SecurityDto } from "../account";

interface Row extends Record<string, unknown> {
  has_password: boolean;
  google_email: string | null;
  sessions: {
    id: string;
    user_agent: string | null;
    network: string | null;
    created_at: string;
    last_seen_at: string;
  }[];
}

/** The maximum to show. Someone with more can end them all together. */
const MOST = 50;

/** How the viewer can sign in, and their active sessions, in one query. */
export async function getSecurity(ctx: SignedInCtx): Promise<SecurityDto> {
  const { id, sessionId } = ctx.viewer;
  const { rows } = await ctx.db.execute<Row>(sql`
    select u.password_hash is not null as has_password,
      (select i.email from identities i where i.user_id = u.id and i.provider = 'google') as google_email,
      (select coalesce(json_agg(to_json(s)), '[]') from (
        select s.id, s.user_agent, s.network, s.created_at, s.last_seen_at from sessions s
        where s.user_id = u.id and ${isLiveSession(ctx.now())}
        order by s.id = ${sessionId}::uuid desc nulls last, s.last_seen_at desc, s.id desc limit ${MOST}) s) as sessions
    from users u where u.id = ${id}`);
  const [row] = rows;
  if (!row) throw new Error("The viewer has no account.");
  return {
    hasPassword: row.has_password,
    googleEmail: row.google_email,
    sessions: row.sessions.map((session) => ({
      id: session.id,
      device: describeDevice(session.user_agent),
      network: session.network,
      startedAt: new Date(session.created_at),
      lastSeenAt: new Date(session.last_seen_at),
      isThis: session.id === sessionId,
    })),
  };
}
