import "server-only";
import { createHash } from "node:crypto";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { consumeLimit } from "@/lib/core/limits";
import { spendPoint } from "@/lib/core/rate-limiter";
import { networkOf } from "@/lib/identity/sessions/client-ip";
import { keyByDevice } from "@/lib/identity/sessions/login-attempts";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { accountLimits } from "../limits";
import { accountPermissions } from "../policy";
import type { RequestByEmailInput } from "../schema";

/**
 * Takes down that somebody wants a link mailed to an address. Whether the address has an account is looked up by
 * the job, so that neither the answer nor the time it takes tells the one who asks. Anybody may call it. Beyond five
 * an hour for one address from one network or 20 in all, and beyond 20 from one place, a link is mailed only where the
 * last one is ten minutes old, and nobody is told so: however many strangers ask, the owner's mailbox holds a link
 * that works. Throws `limited` beyond 200 an hour from one place. A browser that the address has signed in from is a
 * place of its own, whatever others at the same network address use up.
 * @param device such a browser's id, as it proved it; null for any other
 */
export async function requestLink(
  ctx: Ctx,
  { email }: RequestByEmailInput,
  purpose: "verify_email" | "reset_password",
  device: string | null = null,
): Promise<null> {
  authorize(ctx, accountPermissions.requestLink);
  const source = device ? keyByDevice(email, device) : (ctx.ip ?? "nobody");
  await consumeLimit(ctx, accountLimits.mailed_link_at_most, source);
  const network = ctx.ip === null ? "nobody" : networkOf(ctx.ip);
  const {
    mailed_link: bySource,
    mailed_link_by_email: byNetwork,
    mailed_link_everywhere: inAll,
  } = accountLimits;
  const all = digest(`${purpose} ${email}`);
  // What one network asks for in vain takes nothing from the others.
  const isWithin =
    (await spendPoint(ctx, bySource, source)) &&
    (await spendPoint(ctx, byNetwork, digest(`${purpose} ${email} ${network}`))) &&
    (await spendPoint(ctx, inAll, all));
  if (isWithin) await enqueue(ctx.db, "mail_link", { email, purpose });
  else await enqueue(ctx.db, "mail_link", { email, purpose, unlessFresh: true }, { key: `mail_link:${all}` });
  return null;
}

const digest = (text: string) => createHash("sha256").update(text).digest("hex");
