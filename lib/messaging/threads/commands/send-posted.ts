import pLimit, { type LimitFunction } from "p-limit";
import "server-only";
import { rejectedMessages } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { AppError, conflict, invalid } from "@/lib/core/errors";
import { formToInput } from "@/lib/core/form-input";
import { isId } from "@/lib/core/ids";
import { consumeLimit } from "@/lib/core/limits";
import type { Failure } from "@/lib/core/result";
import { runAction } from "@/lib/core/run-action";
import { manyLines } from "@/lib/core/typed-text";
import { ENVELOPE_BYTES, FormTooLong, readForm, speakable } from "@/lib/listings/media/read-form";
import {
  ATTACHMENTS_A_MESSAGE,
  BROKEN_OFF,
  MAX_ATTACHMENT_BYTES,
  ONE_AT_A_TIME,
  TOO_MUCH_AT_ONCE,
  tooManyFor,
} from "../attachments";
import { requireMayAttach } from "../internal/require-may-attach";
import { threadLimits } from "../limits";
import { threadPermissions } from "../policy";
import { given } from "../read-attachment";
import { MESSAGE_LIMIT, SendMessageInput } from "../schema";
import { sendMessage } from "./send-message";
import { storeAttachment } from "./store-attachment";

/** All files together, plus the longest text. */
const MOST_BYTES = ATTACHMENTS_A_MESSAGE * MAX_ATTACHMENT_BYTES + 4 * MESSAGE_LIMIT + 4 * ENVELOPE_BYTES;

/** For a text that is too long, enough of it to shorten. */
const LONGEST_STORED = 4 * MESSAGE_LIMIT;

/** A form can use 25 MB of memory, so one process holds at most three at a time. */
const oneByOne = pLimit(3);
/** Forms per person: one is processed while the others wait unread, so that no one takes more than one slot. */
const MOST_OF_ONE = 4;
const lines = new Map<string, LimitFunction>();

/**
 * Sends a message posted as one form with its files. Anything that can't be sent is stored for a day with the reason, so
 * that nothing must be typed or chosen again.
 * @throws not_found for someone else's thread; `forbidden` and `conflict` as `storeAttachment` does, `conflict` also
 * while four other forms of the same person wait; `invalid` for a truncated form, of which nothing is stored
 */
export async function sendPosted(ctx: Ctx, threadId: string, request: Request): Promise<void> {
  const id = await requireMayAttach(ctx, threadId);
  const line = lines.get(id) ?? pLimit(1);
  if (line.activeCount + line.pendingCount >= MOST_OF_ONE) throw conflict(ONE_AT_A_TIME);
  lines.set(id, line);
  try {
    await line(() => oneByOne(() => takeIn(authorize(ctx, threadPermissions.sendPosted), threadId, request)));
  } finally {
    if (line.activeCount + line.pendingCount === 0) lines.delete(id);
  }
}

async function takeIn(sender: SignedInCtx, threadId: string, request: Request): Promise<void> {
  await consumeLimit(sender, threadLimits.message, sender.viewer.id);
  const form = await readForm(request, MOST_BYTES).catch((error: unknown) => {
    if (error instanceof FormTooLong) return error;
    throw error;
  });
  if (form instanceof FormTooLong) {
    const typed = await form.whatCame();
    const problem = problemOf(TOO_MUCH_AT_ONCE, { attachments: TOO_MUCH_AT_ONCE });
    return keep(sender, threadId, typed && messageOf(typed), problem);
  }
  if (!form) throw invalid(BROKEN_OFF);

  const { idempotencyKey } = formToInput(form);
  const { text, attachments: attachmentIds } = messageOf(form);
  const files = form.getAll("files").filter((file) => file instanceof File && file.name !== "") as File[];
  const { stored, problem } = await store(
    sender,
    threadId,
    files,
    ATTACHMENTS_A_MESSAGE - attachmentIds.length,
  );
  const message = {
    text,
    attachments: [...attachmentIds, ...stored].slice(0, ATTACHMENTS_A_MESSAGE),
  };
  if (problem) return keep(sender, threadId, message, problem);
  const sent = await runAction(
    {
      name: "message.send",
      input: SendMessageInput,
      permission: threadPermissions.sendMessage,
      run: sendMessage,
    },
    sender,
    { threadId, idempotencyKey, ...message },
  );
  if (!sent.ok) await keep(sender, threadId, message, sent.error);
}

/** The text, and the files that were already stored. */
function messageOf(form: FormData): { text: string; attachments: string[] } {
  const { text, attachments } = formToInput(form);
  return {
    text: typeof text === "string" ? text : "",
    attachments: Array.isArray(attachments) ? attachments.filter(isFileId) : [],
  };
}

const isFileId = (id: unknown): id is string => typeof id === "string" && isId(id);

type Problem = Pick<Failure, "message" | "fields">;
const problemOf = (message: string, fields?: Problem["fields"]): Problem => ({ message, fields });

/** Stores the valid files and reports all problems together. */
async function store(
  ctx: Ctx,
  threadId: string,
  files: readonly File[],
  room: number,
): Promise<{ stored: string[]; problem: Problem | null }> {
  const stored: string[] = [];
  const problems: string[] = [];
  for (const file of files.slice(0, Math.max(0, room))) {
    try {
      stored.push((await storeAttachment(ctx, threadId, () => given(file))).id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problems.push(error.message);
    }
  }
  const left = files.slice(Math.max(0, room)).map(({ name }) => speakable(name));
  if (left.length > 0) problems.push(tooManyFor(left));
  const sentence = problems.join(" ");
  return { stored, problem: sentence === "" ? null : problemOf(sentence, { attachments: sentence }) };
}

/** @param message null if it could not be read; an earlier stored text then stays */
async function keep(
  ctx: Ctx,
  threadId: string,
  message: { text: string; attachments: string[] } | null,
  { message: sentence, fields }: Problem,
): Promise<void> {
  const { viewer } = authorize(ctx, threadPermissions.sendPosted);
  const said = { problem: { message: sentence, fields }, createdAt: ctx.now() };
  const text = manyLines(message?.text ?? "").slice(0, LONGEST_STORED);
  const content = { text, attachmentIds: message?.attachments ?? [] };
  await ctx.db
    .insert(rejectedMessages)
    .values({ threadId, userId: viewer.id, ...content, ...said })
    .onConflictDoUpdate({
      target: [rejectedMessages.threadId, rejectedMessages.userId],
      set: message ? { ...content, ...said } : said,
    });
}
