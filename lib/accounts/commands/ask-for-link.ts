import "server-only";
import { createHash } from "node:crypto";
import type { Ctx } from "@/lib/core/ctx";
import { consumeLimit, LIMITS } from "@/lib/core/limits";
import { takePoint } from "@/lib/core/rate-limiter";
import { enqueue } from "@/lib/integrations/jobs/queue";
import type { AskByEmailInput } from "../schema";

/**
 * Takes down that somebody wants a link mailed to an address. Whether the address has an account is looked up by
 * the job, so that neither the answer nor the time it takes tells the one who asks. Anybody may call it, 20 times an
 * hour from one place; beyond five an hour for one address nothing more is mailed, and nobody is told so.
 */
export async function askForLink(
  ctx: Ctx,
  { email }: AskByEmailInput,
  purpose: "verify_email" | "reset_password",
): Promise<null> {
  await consumeLimit(ctx, "mailed_link", ctx.ip ?? "nobody");
  const address = createHash("sha256").update(`${purpose} ${email}`).digest("hex");
  const { mailed_link_by_email: byEmail } = LIMITS;
  if (await takePoint(ctx, "mailed_link_by_email", byEmail, address))
    await enqueue(ctx.db, "mail_link", { email, purpose });
  return null;
}
