import "server-only";
import { randomInt } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { CodePurpose } from "@/db/enums";
import { mailedCodes } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { codeHash } from "../internal/code-hash";
import { sessionMails } from "../mails";
import { sessionPermissions } from "../policy";

const CODE_MINUTES = 10;

/** What suspended people may also do. */
const OWN_DATA: readonly CodePurpose[] = ["export", "delete_account"];

/**
 * Emails the viewer a six-digit code, valid for ten minutes, that proves they read their email. Voids an earlier code
 * for the same purpose. For accounts without a password. Any signed-in user may call it; a suspended one only for their
 * own data.
 */
export async function mailCode(ctx: Ctx, { purpose }: { purpose: CodePurpose }): Promise<null> {
  const permission = OWN_DATA.includes(purpose) ? "mailCodeForOwnData" : "mailCode";
  const { viewer } = authorize(ctx, sessionPermissions[permission]);
  const now = ctx.now();
  const id = newId();
  const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
  await inTransaction(ctx, async (tx) => {
    await tx
      .update(mailedCodes)
      .set({ usedAt: now })
      .where(
        and(eq(mailedCodes.userId, viewer.id), eq(mailedCodes.purpose, purpose), isNull(mailedCodes.usedAt)),
      );
    await tx.insert(mailedCodes).values({
      id,
      userId: viewer.id,
      purpose,
      codeHash: codeHash(viewer.id, purpose, code),
      expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
      createdAt: now,
    });
    await queueMail(tx, {
      mail: sessionMails["confirmation-code"],
      to: { userId: viewer.id, email: viewer.email },
      data: { name: viewer.fullName, code, minutes: CODE_MINUTES },
      dedupeKey: `confirmation-code:${id}`,
    });
  });
  return null;
}
