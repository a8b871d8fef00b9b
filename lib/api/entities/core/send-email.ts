import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { SignedInCtx } from "@/lib/core/ctx";
import { forbidden } from "@/lib/core/errors";
import { isId, newId } from "@/lib/core/ids";
import { sendMessage } from "@/lib/messaging/threads/commands/send-message";
import { threadLimits } from "@/lib/messaging/threads/limits";
import { SendMessageInput } from "@/lib/messaging/threads/schema";
import { sendContactMessage } from "@/lib/site/content/contact/commands/send-contact-message";
import { ContactInput } from "@/lib/site/content/contact/schema";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { endpoint } from "../../endpoint";
import { readInput } from "../../read-input";
import { coreCall } from "./core-call";

const ALLOWED_RECIPIENTS =
  "Write to the support address, or to the ID of someone you have a conversation with.";

interface Mail {
  to: string;
  subject: string;
  body: string;
}

/**
 * Sends a contact message to support, or a message to a conversation, which emails the recipient per their settings.
 */
async function send(ctx: SignedInCtx, { to, subject, body }: Mail): Promise<void> {
  if (to.trim().toLowerCase() === siteSettings().supportEmail.toLowerCase()) {
    const { fullName: name, email } = ctx.viewer;
    await sendContactMessage(ctx, readInput(ContactInput, { name, email, subject, message: body }));
    return;
  }
  const threadId = isId(to) ? await threadWith(ctx, to) : null;
  if (!threadId) throw forbidden(ALLOWED_RECIPIENTS);
  const text = [subject, body].filter(Boolean).join("\n\n");
  await sendMessage(ctx, readInput(SendMessageInput, { threadId, text, idempotencyKey: newId() }));
}

/** The two people's most recent conversation. */
async function threadWith({ readDb, viewer }: SignedInCtx, personId: string): Promise<string | null> {
  const [row] = await readDb.execute<{ id: string }>(sql`
    select t.id from thread_members m join threads t on t.id = m.thread_id
    where m.user_id = ${viewer.id} and ${viewer.id} in (t.starter_id, t.recipient_id)
      and ${personId} in (t.starter_id, t.recipient_id) and ${personId}::uuid <> ${viewer.id}::uuid
    order by m.last_message_id desc limit 1`);
  return row?.id ?? null;
}

/** Writes only to recipients that the caller may already write to. */
export const sendEmail = endpoint({
  ...coreCall("SendEmail"),
  name: "core.send_email",
  summary: "Sends a message to support, or to someone you have a conversation with.",
  description: ALLOWED_RECIPIENTS,
  permission: "signed_in",
  limit: threadLimits.message,
  body: z.object({
    to: z.string().max(320),
    subject: z.string().max(200).default(""),
    body: z.string().max(20_000),
    from_name: z.string().max(200).optional().describe("Accepted and ignored."),
  }),
  response: z.object({ status: z.literal("sent") }),
  run: async (ctx, { body }) => {
    await send(ctx, body);
    return { status: "sent" as const };
  },
});
