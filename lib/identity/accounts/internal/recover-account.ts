import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { identities } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import type { TokenOwner } from "../account-token";
import { accountMails } from "../mails/account";
import { googleMails } from "../mails/google";
import { holdOlderDetails } from "../payout-hold";
import { revokeAccess } from "./revoke-access";

/**
 * Returns a verified account to the owner of its address: ends all sessions and links, disconnects Google accounts with
 * another address, and puts payout details on hold that were saved before the address was verified. Notifies the owner
 * of the last two. The caller must have verified the owner's identity.
 */
export async function recoverAccount(tx: Tx, ctx: Ctx, owner: TokenOwner, verifiedAt: Date): Promise<void> {
  await revokeAccess(tx, ctx, owner.id);
  const gone = await tx
    .delete(identities)
    .where(and(eq(identities.userId, owner.id), ne(identities.email, owner.email)))
    .returning();
  for (const { id, email } of gone) {
    await recordAudit(tx, ctx, {
      action: "account.disconnect_google",
      entityId: owner.id,
      actorId: owner.id,
      before: { email },
    });
    await queueMail(tx, {
      mail: googleMails["google-disconnected"],
      to: { userId: owner.id, email: owner.email },
      data: { name: owner.fullName, googleEmail: email },
      dedupeKey: `google-disconnected:${id}`,
    });
  }
  const heldUntil = await holdOlderDetails(tx, ctx.now(), owner.id, verifiedAt);
  if (!heldUntil) return;
  await recordAudit(tx, ctx, {
    action: "payout_settings.hold",
    entityId: owner.id,
    actorId: owner.id,
    after: { heldUntil },
  });
  await queueMail(tx, {
    mail: accountMails["payout-details-held"],
    to: { userId: owner.id, email: owner.email },
    data: { name: owner.fullName, heldUntil },
    dedupeKey: `payout-details-held:${owner.id}:${heldUntil.toISOString()}`,
  });
}
