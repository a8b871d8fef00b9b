import "server-only";
import { createHash } from "node:crypto";
import type { SignedInCtx } from "@/lib/core/ctx";
import { limited } from "@/lib/core/errors";
import { countTry, type Limit } from "@/lib/core/rate-limiter";
import type { Need } from "@/lib/core/result";
import { ADDRESS_IS_FULL, REMINDED_OFTEN, UNTIL_VERIFIED } from "./invitation-copy";
import { agreementLimits } from "./limits";

/**
 * Counts an invitation against the limits of its sender and its address, because it is an unsolicited email. The limit
 * per sender and address is low, and unverified accounts have a separate limit per address. Exhausting an address
 * before a rival invites it would take seven verified accounts, each with a live proposal. Throws `limited` with the
 * reason.
 */
export async function countInvitation(ctx: SignedInCtx, email: string): Promise<void> {
  const { id, emailVerified } = ctx.viewer;
  const address = createHash("sha256").update(email).digest("hex");
  const take = async (limit: Limit, key: string, message: (points: number) => string, needs?: Need) => {
    const { used, points, secondsLeft } = await countTry(ctx, limit, key);
    if (used > points) throw limited(message(points), needs ? undefined : secondsLeft, needs);
  };
  if (emailVerified)
    await take(agreementLimits.agent_invitation, id, (points) => `You can send ${points} invitations a day.`);
  else await take(agreementLimits.agent_invitation_unverified, id, UNTIL_VERIFIED, "verified_email");
  await take(agreementLimits.agent_invitation_to_one, `${id}:${address}`, () => REMINDED_OFTEN);
  const all = emailVerified
    ? agreementLimits.agent_invitation_by_address
    : agreementLimits.agent_invitation_by_address_unverified;
  await take(all, address, () => ADDRESS_IS_FULL);
}
