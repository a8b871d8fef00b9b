import "server-only";
import { inArray } from "drizzle-orm";
import { users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { activeAdmins } from "@/lib/identity/accounts/active-admins";
import { queueWritten, writtenMail } from "@/lib/integrations/mail/queue-mail";
import { auditLedger } from "@/lib/money/ledger/audit-ledger";
import { checkAuditLog } from "@/lib/trust/audit/commands/check-audit-log";
import { adminMails } from "../mails";
import { describeFinding } from "../reconciliation";

/**
 * Reconciles the books, verifies the audit log, and emails every admin about problems, at most once a day. Scheduled.
 */
export async function reconcileLedger(ctx: Ctx): Promise<void> {
  const books = describeFinding(await auditLedger(ctx));
  const log = await checkAuditLog(ctx);
  const findings = log ? [...books, log] : books;
  if (findings.length === 0) return;
  const day = ctx.now().toISOString().slice(0, 10);
  await inTransaction(ctx, async (tx) => {
    const admins = await tx
      .select({ id: users.id, email: users.email, name: users.fullName })
      .from(users)
      .where(inArray(users.id, await activeAdmins(tx)));
    const mails = admins.map(({ id, email, name }) =>
      writtenMail({
        mail: adminMails["books-disagree"],
        to: { userId: id, email },
        data: { name, findings },
        dedupeKey: `books-disagree:${day}:${id}`,
      }),
    );
    await queueWritten(tx, mails);
  });
}
