import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { encodeDrawing } from "@/lib/listings/media/encode-image";
import { sendCampaign } from "@/lib/messaging/campaigns/commands/send-campaign";
import { startCampaign } from "@/lib/messaging/campaigns/commands/start-campaign";
import { hasPostalAddress } from "@/lib/messaging/campaigns/eligibility";
import { unsubscribe } from "@/lib/messaging/notifications/commands/unsubscribe";
import { unsubscribeAddress } from "@/lib/messaging/notifications/unsubscribe-token";
import { mailUnread } from "@/lib/messaging/threads/commands/mail-unread";
import { markRead } from "@/lib/messaging/threads/commands/mark-read";
import { sendMessage } from "@/lib/messaging/threads/commands/send-message";
import { startThread } from "@/lib/messaging/threads/commands/start-thread";
import { type GivenFile, storeAttachment } from "@/lib/messaging/threads/commands/store-attachment";
import { draw, drawingKey, peopleOf, proposalKey } from "../content";
import { chanceOf, demoId } from "../ids";
import { idOfPerson, proposalId } from "../rows";
import { command, name, text } from "./command";

/** A drawn picture, or an existing file. */
const fileSchema = z.union([
  z.strictObject({ name: text, scene: drawingKey, seed: text }),
  z.strictObject({ name: text, file: text }),
]);

async function makeFile(file: z.output<typeof fileSchema>): Promise<GivenFile> {
  const content =
    "scene" in file
      ? (await encodeDrawing(await draw(file.scene, file.seed))).body
      : await readFile(join("db/demo/files", file.file));
  return { name: file.name, content };
}

const keyAt = (at: Date, who: string) => demoId("message", `${who}:${at.toISOString()}`);

export const MESSAGE_COMMANDS = {
  "start-thread": command(
    { proposal: proposalKey, text },
    async ({ actor, at }, { proposal, text: message }) => {
      const ctx = actor();
      const input = {
        proposalId: proposalId(proposal),
        text: message,
        idempotencyKey: keyAt(at, ctx.viewer.id),
      };
      return (await startThread(ctx, input)).threadId;
    },
  ),
  write: command(
    { thread: name, text, files: z.array(fileSchema).default([]) },
    async ({ actor, made, at }, { thread, text: message, files }) => {
      const [ctx, threadId] = [actor(), made(thread)];
      const attachments: string[] = [];
      for (const file of files)
        attachments.push((await storeAttachment(ctx, threadId, () => makeFile(file))).id);
      await sendMessage(ctx, {
        threadId,
        text: message,
        attachments,
        idempotencyKey: keyAt(at, ctx.viewer.id),
      });
    },
  ),
  read: command({ thread: name }, ({ actor, made }, { thread }) =>
    markRead(actor(), { threadId: made(thread) }),
  ),
  /** Emails unread messages. */
  "mail-unread": command({ thread: name }, ({ actor, system, made }, { thread }) =>
    mailUnread(system(), { threadId: made(thread), userId: actor().viewer.id }),
  ),
};

/** Skipped on sites with email but no postal address, because they can't send campaigns. */
export const CAMPAIGN_COMMANDS = {
  "send-campaign": command(
    { proposal: proposalKey, message: text },
    async ({ actor, system }, { proposal, message }) => {
      if (!hasPostalAddress()) return;
      const outcome = await startCampaign(actor(), {
        proposalId: proposalId(proposal),
        message,
        audience: "everyone",
        withinMiles: null,
        idempotencyKey: demoId("blast", proposal),
      });
      if (outcome.step !== "queued") throw new Error("the plan should include this email blast");
      await sendCampaign(system(), { blastId: outcome.blastId });
    },
  ),
  /** The share of recipients who open it. */
  "open-campaigns": command({ share: z.number() }, ({ stage, at }, { share }) => {
    const opened = peopleOf("business_sponsor").filter(({ email }) => chanceOf(`opened:${email}`) < share);
    return stage.tx.execute(sql`
      update email_blast_recipients set clicked_at = ${at.toISOString()}
      where status = 'sent' and user_id = any(${sql.param(opened.map(idOfPerson))}::uuid[])`);
  }),
  /** One recipient who hasn't opened it and can't sign in unsubscribes. */
  unsubscribe: command({}, async ({ stage, system }) => {
    const { rows } = await stage.tx.execute<{ user_id: string; email: string }>(sql`
      select r.user_id, u.email from email_blast_recipients r join users u on u.id = r.user_id
      where r.status = 'sent' and r.clicked_at is null and u.password_hash is null order by r.user_id limit 1`);
    const [leaver] = rows;
    if (!leaver) return;
    const address = unsubscribeAddress({ userId: leaver.user_id, email: leaver.email }, "opportunities");
    await unsubscribe(system(), { token: address.slice(address.lastIndexOf("/") + 1) });
  }),
};
