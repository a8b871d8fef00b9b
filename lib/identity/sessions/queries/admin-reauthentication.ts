import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { countsFrom, needsSecondAdmin } from "@/lib/identity/accounts/active-admins";
import type { AdminReauthentication } from "@/lib/identity/accounts/schema";
import { getReauthentication } from "./reauthentication";

/** What an admin must provide before money moves, for the forms. The commands check it themselves. Admins only. */
export async function getAdminReauthentication(ctx: Ctx): Promise<AdminReauthentication> {
  const { viewer } = authorize(ctx, ["admin"]);
  const [hasSecond, from, reauthentication] = await Promise.all([
    needsSecondAdmin(ctx.db, ctx.now(), viewer.id),
    countsFrom(ctx.db, ctx.now(), viewer.id),
    getReauthentication({ ...ctx, viewer }),
  ]);
  return { ...reauthentication, hasSecond, countsFrom: hasSecond ? from : null };
}
