import "server-only";
import { createHash } from "node:crypto";
import { contactMessages } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { consumeLimit } from "@/lib/core/limits";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { contactLimits } from "../limits";
import { contactMails } from "../mails";
import { contactPermissions } from "../policy";
import type { ContactInput } from "../schema";

/**
 * Saves a contact message and emails it to support. Anyone may call it, 5 times an hour per IP address. The same
 * message sent twice on one day (UTC) is saved and emailed once.
 * @throws limited when the address has sent too many
 */
export async function sendContactMessage(ctx: Ctx, input: ContactInput): Promise<null> {
  authorize(ctx, contactPermissions.sendContactMessage);
  await consumeLimit(ctx, contactLimits.contact_by_ip, ctx.ip ?? "unknown");
  const id = newId();
  const now = ctx.now();
  const userId = ctx.viewer?.id ?? null;
  const { name, email, subject, message } = input;
  const day = now.toISOString().slice(0, 10);
  const dedupeKey = createHash("sha256")
    .update(JSON.stringify([day, userId, name, email, subject, message]))
    .digest("hex");
  await inTransaction(ctx, async (tx) => {
    const [stored] = await tx
      .insert(contactMessages)
      .values({ id, userId, name, email, subject, message, dedupeKey, createdAt: now })
      .onConflictDoNothing({ target: contactMessages.dedupeKey })
      .returning({ id: contactMessages.id });
    if (!stored) return;
    await queueMail(tx, {
      mail: contactMails["contact-message"],
      to: { userId: null, email: siteSettings().supportEmail },
      data: { ...input, userId },
      dedupeKey: `contact-message:${id}`,
    });
    await recordAudit(tx, ctx, { action: "contact.send", entityId: id, after: { subject } });
  });
  return null;
}
