import "server-only";
import { createHash } from "node:crypto";
import type { SignedInCtx } from "@/lib/core/ctx";
import { limited } from "@/lib/core/errors";
import { LIMITS, type LimitName } from "@/lib/core/limits";
import { countTry } from "@/lib/core/rate-limiter";
import { ADDRESS_IS_FULL, TOLD_OFTEN } from "./invitation-words";

/**
 * Takes a point of what somebody may send, and of what an address may get: an invitation is a mail to somebody who did
 * not ask for it. What one inviter may send to one address is little, and what an address gets from accounts that are
 * not verified is counted apart; so nobody can use up the mails of an address before a rival's: that takes seven
 * verified accounts with a live proposal each. Throws `limited` with the reason.
 */
export async function countInvitation(ctx: SignedInCtx, email: string): Promise<void> {
  const { id, emailVerified } = ctx.viewer;
  const address = createHash("sha256").update(email).digest("hex");
  const take = async (name: LimitName, key: string, words: (points: number) => string) => {
    const { used, points, secondsLeft } = await countTry(ctx, name, LIMITS[name], key);
    if (used > points) throw limited(words(points), secondsLeft);
  };
  const more = emailVerified ? "" : " Verify your e-mail address to send more.";
  const aDay = (points: number) => `You can send ${points} invitations a day.${more}`;
  await take(emailVerified ? "agent_invitation" : "agent_invitation_unverified", id, aDay);
  await take("agent_invitation_to_one", `${id}:${address}`, () => TOLD_OFTEN);
  const all = emailVerified ? "agent_invitation_by_address" : "agent_invitation_by_address_unverified";
  await take(all, address, () => ADDRESS_IS_FULL);
}
