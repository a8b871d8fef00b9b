import "server-only";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { consumeLimit } from "@/lib/core/limits";
import { inTransaction } from "@/lib/core/transaction";
import { confirmIdentity, credentialsOf } from "@/lib/identity/sessions/confirm-identity";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { privacyLimits } from "../limits";
import { privacyMails } from "../mails";
import { privacyPermissions } from "../policy";
import { grantExport } from "../queries/export-grant";
import type { ReauthInput } from "../schema";

/**
 * Lets the viewer download all their data, from this session and within five minutes, and returns the path. Requires
 * the password, or an emailed code if there is none, and emails the owner. Throws `invalid` for a wrong password or
 * code, and `limited` after five exports a day. Any signed-in user, even a suspended one, may call it for their own
 * account.
 */
export async function requestExport(ctx: Ctx, input: ReauthInput): Promise<{ path: string }> {
  const signed = authorize(ctx, privacyPermissions.requestExport);
  const { viewer } = signed;
  await confirmIdentity(signed, credentialsOf(input), "export", "currentPassword");
  await consumeLimit(ctx, privacyLimits.export, viewer.id);
  await inTransaction(ctx, async (tx) => {
    await recordAudit(tx, ctx, { action: "account.export", entityId: viewer.id });
    await queueMail(tx, {
      mail: privacyMails["data-exported"],
      to: { userId: viewer.id, email: viewer.email },
      data: { name: viewer.fullName },
      dedupeKey: `data-exported:${newId()}`,
    });
  });
  return { path: `/api/account/export?grant=${encodeURIComponent(grantExport(signed))}` };
}
