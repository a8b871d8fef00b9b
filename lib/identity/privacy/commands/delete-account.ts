import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, unauthenticated } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { touchPagesAndLists } from "@/lib/identity/accounts/internal/host-pages";
import { confirmIdentity, credentialsOf } from "@/lib/identity/sessions/confirm-identity";
import { loadSession } from "@/lib/identity/sessions/load-session";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { deletedAddress, UNKNOWN_USER } from "../copy";
import { readDeletionFacts } from "../internal/deletion-facts";
import { eraseAgents } from "../internal/erase-agents";
import { eraseBalances } from "../internal/erase-balances";
import { eraseProposals } from "../internal/erase-proposals";
import { eraseReviews } from "../internal/erase-reviews";
import { eraseTraces } from "../internal/erase-traces";
import { eraseVendors } from "../internal/erase-vendors";
import { privacyMails } from "../mails";
import { deletionObstacles } from "../obstacles";
import { privacyPermissions } from "../policy";
import type { DeleteAccountInput } from "../schema";

/**
 * Deletes the viewer's account. Afterwards only the ledger, receipts, contracts, and the audit log, which the law
 * requires, refer to the person. The row stays for them, anonymized. The address becomes free, and gets a confirmation
 * email. Requires the password, or an emailed code if there is none. Throws `conflict` while money is held, on its way,
 * or disputed, and `invalid` for a wrong password or code. Any signed-in user, even a suspended one, may call it for
 * their own account.
 */
export async function deleteAccount(ctx: Ctx, input: DeleteAccountInput): Promise<{ proposalIds: string[] }> {
  const signed = authorize(ctx, privacyPermissions.deleteAccount);
  const { viewer } = signed;
  await confirmIdentity(signed, credentialsOf(input), "delete_account", "currentPassword");
  return inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    // Anything that links to this account waits for the lock, and is seen here if it came first.
    const [user] = await tx.select().from(users).where(eq(users.id, viewer.id)).for("update");
    const isOpen = viewer.sessionId && (await loadSession(tx, viewer.sessionId, now));
    if (!user || !isOpen) throw unauthenticated();
    const [obstacle] = deletionObstacles(await readDeletionFacts(tx, user.id, now));
    if (obstacle) throw conflict(obstacle.sentence);

    await touchPagesAndLists(tx, user.id);
    await eraseAgents(tx, ctx, user);
    await eraseReviews(tx, user.id);
    const profileId = await eraseVendors(tx, now, user);
    await eraseBalances(tx, user.id);
    const proposalIds = await eraseProposals(tx, now, user.id);
    await eraseTraces(tx, user);
    await tx
      .update(users)
      .set({
        accountStatus: "deleted",
        email: deletedAddress(user.id),
        fullName: UNKNOWN_USER,
        passwordHash: null,
        emailVerifiedAt: null,
        opportunitiesOptInAt: null,
        opportunityCategories: null,
        namedPubliclyAt: null,
        publicPageAt: null,
        companyName: null,
        phone: null,
        website: null,
        location: null,
        city: null,
        region: null,
        country: null,
        industry: null,
        bio: null,
        facebook: null,
        instagram: null,
        twitter: null,
        linkedin: null,
        profileImageKey: null,
        suspensionReason: null,
        switchedOffAt: null,
        adminUntil: user.roles.includes("admin") ? now : user.adminUntil,
        updatedAt: now,
      })
      .where(eq(users.id, user.id));
    await recordAudit(tx, ctx, {
      action: "account.delete",
      entityId: user.id,
      before: { accountStatus: user.accountStatus },
      after: { proposals: proposalIds.length },
    });
    await queueMail(tx, {
      mail: privacyMails["account-deleted"],
      to: { userId: null, email: user.email },
      // No name: this email is the last record of the address.
      data: { name: "there" },
      dedupeKey: `account-deleted:${user.id}`,
    });
    if (proposalIds.length > 0) await touchTags(tx, [tags.proposals, ...proposalIds.map(tags.proposal)]);
    await touchTags(tx, [tags.quotes, tags.vendors, ...(profileId ? [tags.vendor(profileId)] : [])]);
    return { proposalIds };
  });
}
