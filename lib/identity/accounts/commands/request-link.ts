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
 * Records a request to email a link to an address. A job looks up whether the address has an account, so that neither
 * the response nor its timing reveals it. Anyone may call it. Beyond five requests an hour for one address from one
 * network, 20 for the address in total, or 20 from one network address, a link is emailed only if the last one is ten
 * minutes old, and the response doesn't say so: no matter how many strangers ask, the owner's mailbox holds a working
 * link. Throws `limited` beyond 200 an hour from one network address. A browser that the address has signed in from
 * counts separately from others on the same network.
 * @param device the id of such a browser, as verified; null for any other
 */
export async function requestLink(
  ctx: Ctx,
  { email }: RequestByEmailInput,
  purpose: "verify_email" | "reset_password",
  device: string | null = null,
): Promise<null> {
  authorize(ctx, accountPermissions.requestLink);
  const source = device ? keyByDevice(email, device) : (ctx.ip ?? "unknown");
  await consumeLimit(ctx, accountLimits.mailed_link_at_most, source);
  const network = ctx.ip === null ? "unknown" : networkOf(ctx.ip);
  const {
    mailed_link: bySource,
    mailed_link_by_email: byNetwork,
    mailed_link_everywhere: inAll,
  } = accountLimits;
  const all = digest(`${purpose} ${email}`);
  // Failed requests from one network don't use up the others' points.
  const isWithin =
    (await spendPoint(ctx, bySource, source)) &&
    (await spendPoint(ctx, byNetwork, digest(`${purpose} ${email} ${network}`))) &&
    (await spendPoint(ctx, inAll, all));
  if (isWithin) await enqueue(ctx.db, "mail_link", { email, purpose });
  else await enqueue(ctx.db, "mail_link", { email, purpose, unlessFresh: true }, { key: `mail_link:${all}` });
  return null;
}

const digest = (text: string) => createHash("sha256").update(text).digest("hex");
