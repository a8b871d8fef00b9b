import { z } from "zod";
import type { FieldErrors } from "@/lib/core/result";
import { manyLines } from "@/lib/core/typed-text";
import { ATTACHMENTS_A_MESSAGE, type AttachmentDto } from "./attachments";

/** The maximum length of a message, in user-perceived characters. */
export const MESSAGE_LIMIT = 5_000;

const lengthOf = (text: string) => [...text].length;
/** Text with at least one visible character. */
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

/** To a sponsor who expressed interest in a proposal or made an offer for it. */
export const WriteToSponsorInput = z.object({ interestId: id, text: MessageText, idempotencyKey: id });
export type WriteToSponsorInput = z.output<typeof WriteToSponsorInput>;

/** To the agent of a proposal as its host, or to its host as an agent. */
export const WriteOnAgreementInput = z.object({ agreementId: id, text: MessageText, idempotencyKey: id });
export type WriteOnAgreementInput = z.output<typeof WriteOnAgreementInput>;

/** To the host of a sponsorship as its sponsor, or to its sponsor as its host. */
export const WriteOnSponsorshipInput = z.object({ sponsorshipId: id, text: MessageText, idempotencyKey: id });
export type WriteOnSponsorshipInput = z.output<typeof WriteOnSponsorshipInput>;

/** About a request: for a quote, or to promote a proposal. */
export const WriteOnRequestInput = z.object({
  about: z.enum(["lead", "application"]),
  requestId: id,
  text: MessageText,
  idempotencyKey: id,
});
export type WriteOnRequestInput = z.output<typeof WriteOnRequestInput>;

/** Text, files, or both. */
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

/** The last message read; without it, all of them. */
export const MarkReadInput = z.object({ threadId: id, messageId: id.optional() });
export type MarkReadInput = z.output<typeof MarkReadInput>;

/** An unsent file to remove. */
export const RemoveAttachmentInput = z.object({ id });
export type RemoveAttachmentInput = z.output<typeof RemoveAttachmentInput>;

export const SetBlockInput = z.object({ threadId: id, blocked: z.enum(["yes", "no"]) });
export type SetBlockInput = z.output<typeof SetBlockInput>;

/** Where a message was stored. */
export interface SentMessage {
  threadId: string;
  messageId: string;
}

/** A thread's other participant, as far as their counterpart may know them. */
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
  /** The unread count; 100 means more than 99. */
  unread: number;
}

export interface Inbox {
  threads: ThreadRow[];
  /** Over all threads; 100 means more than 99. */
  unread: number;
  /** The cursor of the next page; null on the last one. */
  next: string | null;
}

export interface MessageDto {
  id: string;
  text: string;
  attachments: AttachmentDto[];
  isOwn: boolean;
  /** The author, if neither the viewer nor the other participant: "Ada Miller for Lantern Club". */
  author: string | null;
  /** UTC, ISO 8601. */
  at: string;
}

/** A message posted by a plain form that could not be sent. */
export interface UnsentMessage {
  text: string;
  attachments: AttachmentDto[];
  problem: { message: string; fields?: FieldErrors };
}

/** Whether the thread can be written in, and if not, why. */
export type ThreadState = "open" | "blocked_by_viewer" | "unreachable" | "deleted";

export interface ThreadDto {
  id: string;
  other: Party;
  subject: { title: string; path: string | null };
  standing: ThreadState;
  /** Whether the viewer has replied. Until then, URLs in the other person's messages stay plain text. */
  hasAnswered: boolean;
  isReported: boolean;
  /** Whether the two may send each other files. */
  mayAttach: boolean;
  unsent: UnsentMessage | null;
  /** The host the viewer answers for; null for the viewer's own conversation. */
  answersFor: string | null;
  /** Oldest first. */
  messages: MessageDto[];
  /** Whether there are earlier messages. */
  hasEarlier: boolean;
}

/** The recipient and subject of a first message, and what prevents it. */
export interface ContactDto {
  /**
   * Which form it is: to a proposal's host, to an interested sponsor, between the sides of a sponsorship, between host
   * and agent or host and vendor, or about a request.
   */
  target:
    | { proposalId: string }
    | { interestId: string }
    | { sponsorshipId: string }
    | { agreementId: string }
    | { eventId: string; profileId: string }
    | { about: WriteOnRequestInput["about"]; requestId: string };
  title: string;
  /** Null if it has no page. */
  path: string | null;
  to: Party;
  /** The existing conversation. */
  threadId: string | null;
  obstacle: "needs_role" | "own_proposal" | "needs_plan" | null;
  /** A message to edit and send. */
  draft?: string | undefined;
}
