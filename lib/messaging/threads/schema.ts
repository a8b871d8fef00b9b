import { z } from "zod";
import type { FieldErrors } from "@/lib/core/result";
import { manyLines } from "@/lib/core/typed-text";
import { ATTACHMENTS_A_MESSAGE, type AttachmentDto } from "./attachments";

/** How long one message can be, in characters as people count them. */
export const MESSAGE_LIMIT = 5_000;

const lengthOf = (text: string) => [...text].length;
/** Something that leaves ink: not only blanks and characters without a shape. */
const isVisible = (text: string) => /[^\p{C}\p{Z}]/u.test(text);
const tidy = (text: string) =>
  manyLines(text)
    .replace(/\r\n?/g, "\n")
    .replace(/\n{4,}/g, "\n\n\n")
    .trim();

const id = z.uuid();

const NOTHING = "Write a message first.";
const AnyText = z
  .string({ error: NOTHING })
  .overwrite(tidy)
  .refine((text) => lengthOf(text) <= MESSAGE_LIMIT, {
    error: `A message can have at most ${MESSAGE_LIMIT.toLocaleString("en-US")} characters.`,
  });
export const MessageText = AnyText.refine(isVisible, { error: NOTHING });

export const StartThreadInput = z.object({ proposalId: id, text: MessageText, idempotencyKey: id });
export type StartThreadInput = z.output<typeof StartThreadInput>;

/** To a sponsor who is interested in a proposal, or offered an amount for it. */
export const WriteToSponsorInput = z.object({ interestId: id, text: MessageText, idempotencyKey: id });
export type WriteToSponsorInput = z.output<typeof WriteToSponsorInput>;

/** To the agent of a proposal as its host, or to its host as an agent. */
export const WriteOnAgreementInput = z.object({ agreementId: id, text: MessageText, idempotencyKey: id });
export type WriteOnAgreementInput = z.output<typeof WriteOnAgreementInput>;

/** About what somebody asked for: a quote, or to promote a proposal. */
export const WriteOnRequestInput = z.object({
  about: z.enum(["lead", "application"]),
  requestId: id,
  text: MessageText,
  idempotencyKey: id,
});
export type WriteOnRequestInput = z.output<typeof WriteOnRequestInput>;

/** Words, or files, or both. */
export const SendMessageInput = z
  .object({
    threadId: id,
    text: AnyText.transform((text) => (isVisible(text) ? text : "")),
    attachments: z.array(id).max(ATTACHMENTS_A_MESSAGE).optional(),
    idempotencyKey: id,
  })
  .refine(({ text, attachments }) => text !== "" || (attachments?.length ?? 0) > 0, {
    error: NOTHING,
    path: ["text"],
  });
export type SendMessageInput = z.output<typeof SendMessageInput>;

/** Up to which message a thread was read; without one: all of it. */
export const MarkReadInput = z.object({ threadId: id, messageId: id.optional() });
export type MarkReadInput = z.output<typeof MarkReadInput>;

/** A file that waits for a message, and is not wanted. */
export const RemoveAttachmentInput = z.object({ id });
export type RemoveAttachmentInput = z.output<typeof RemoveAttachmentInput>;

export const SetBlockInput = z.object({ threadId: id, blocked: z.enum(["yes", "no"]) });
export type SetBlockInput = z.output<typeof SetBlockInput>;

/** Where a message came to lie. */
export interface SentMessage {
  threadId: string;
  messageId: string;
}

/** The other one of a thread, as far as their counterpart may know them. */
export interface Party {
  name: string;
  imagePath: string | null;
}

/** A row of the inbox. */
export interface ThreadRow {
  id: string;
  other: Party;
  subjectTitle: string;
  lastMessage: { id: string; text: string; isOwn: boolean; at: string };
  /** Not read yet; 100 stands for more than 99. */
  unread: number;
}

export interface Inbox {
  threads: ThreadRow[];
  /** Of all threads; 100 stands for more than 99. */
  unread: number;
  /** Where the next page begins; null on the last one. */
  next: string | null;
}

export interface MessageDto {
  id: string;
  text: string;
  attachments: AttachmentDto[];
  isOwn: boolean;
  /** Who wrote it, where that is neither the viewer nor the other one: "Ada Miller for Lantern Club". */
  author: string | null;
  /** UTC, ISO 8601. */
  at: string;
}

/** What a plain form sent and could not be sent on. */
export interface UnsentMessage {
  text: string;
  attachments: AttachmentDto[];
  problem: { message: string; fields?: FieldErrors };
}

/** Whether one can write, and if not, why. */
export type ThreadState = "open" | "blocked_by_viewer" | "unreachable" | "deleted";

export interface ThreadDto {
  id: string;
  other: Party;
  subject: { title: string; path: string | null };
  standing: ThreadState;
  /** Whether the viewer has answered: before, web addresses in the other one's messages are words. */
  hasAnswered: boolean;
  isReported: boolean;
  /** Whether the two may send each other files. */
  mayAttach: boolean;
  unsent: UnsentMessage | null;
  /** The host whom the viewer answers for; null: it is their own conversation. */
  answersFor: string | null;
  /** Oldest first. */
  messages: MessageDto[];
  /** Whether there are earlier ones. */
  hasEarlier: boolean;
}

/** Whom a first message goes to, about what, and what stands in between. */
export interface ContactDto {
  /** Which form it is: to a proposal's host, to a sponsor who is interested, between a host and an agent, a host and a vendor, or about what one asked the other for. */
  target:
    | { proposalId: string }
    | { interestId: string }
    | { agreementId: string }
    | { eventId: string; profileId: string }
    | { about: WriteOnRequestInput["about"]; requestId: string };
  title: string;
  /** Null: it has no page of its own. */
  path: string | null;
  to: Party;
  /** The conversation that is there already. */
  threadId: string | null;
  obstacle: "needs_role" | "own_proposal" | "needs_plan" | null;
}
