import "server-only";
import { createHmac } from "node:crypto";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { isId } from "@/lib/core/ids";
import { LIMITS } from "@/lib/core/limits";
import { takePoint } from "@/lib/core/rate-limiter";
import { hasPublicPage } from "../queries/visible";
import { isBrowser } from "../view";

/**
 * Notes that somebody looked at a proposal's page: once a visitor and day (UTC). Its host, programs and pages that
 * do not exist count nothing. What is kept of the visitor is a hash that changes daily. Answers whether it counted.
 */
export async function countView(ctx: Ctx, proposalId: string): Promise<boolean> {
  const { sql, viewer, ip, userAgent } = ctx;
  if (!isId(proposalId) || !ip || !isBrowser(userAgent)) return false;
  if (!(await takePoint(ctx, "view", LIMITS.view, ip))) return false;
  const day = ctx.now().toISOString().slice(0, 10);
  const visitor = createHmac("sha256", env().AUTH_SECRET)
    .update(JSON.stringify(["proposal-view", day, ip, userAgent]))
    .digest("base64url");
  const counted = await sql`
    insert into proposal_views (proposal_id, day, visitor_hash)
    select p.id, ${day}::date, ${visitor}
    from proposals p join users host on host.id = p.host_id
    where p.id = ${proposalId} and p.host_id is distinct from ${viewer?.id ?? null}::uuid and ${hasPublicPage(sql, ctx.now())}
    on conflict do nothing`;
  return counted.count > 0;
}
