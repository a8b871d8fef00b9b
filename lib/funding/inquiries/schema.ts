import { z } from "zod";
import type { InquiryStatus } from "@/db/enums";
import { MAX_AMOUNT_CENTS } from "@/lib/core/money";
import { manyLines } from "@/lib/core/typed-text";

/** Maximum length of a note or reply. */
export const NOTE_LIMIT = 500;

const AMOUNT_TOO_SMALL = "Please enter an amount of at least $1.";
const AMOUNT_TOO_LARGE = "Please enter an amount of at most $1,000,000.";
const TOO_LONG = `Please keep it to ${NOTE_LIMIT} characters.`;
const NO_REASON = "Please enter a reason.";

const tidy = (text: string) => manyLines(text).replace(/\r\n?/g, "\n").trim();
const isShort = (text: string) => [...text].length <= NOTE_LIMIT;

const Note = z
  .string()
  .overwrite(tidy)
  .refine(isShort, TOO_LONG)
  .nullish()
  .transform((text) => text || null);

const Reason = z.string({ error: NO_REASON }).overwrite(tidy).min(3, NO_REASON).refine(isShort, TOO_LONG);

const Amount = z.int(AMOUNT_TOO_SMALL).min(100, AMOUNT_TOO_SMALL).max(MAX_AMOUNT_CENTS, AMOUNT_TOO_LARGE);

export const SendInquiryInput = z.object({ proposalId: z.uuid(), note: Note });
export type SendInquiryInput = z.output<typeof SendInquiryInput>;

export const MakeCounterProposalInput = z.object({
  proposalId: z.uuid(),
  /** Null: the proposal has no tiers. */
  tierId: z.uuid({ error: "Please choose a tier." }).nullable().default(null),
  /** Cents. */
  amount: Amount,
  note: Note,
  /** Confirms an amount above the asking price. */
  isMeant: z.boolean().optional(),
});
export type MakeCounterProposalInput = z.output<typeof MakeCounterProposalInput>;

export const WithdrawInquiryInput = z.object({ interestId: z.uuid() });
export type WithdrawInquiryInput = z.output<typeof WithdrawInquiryInput>;

export const AcceptInquiryInput = z.object({ interestId: z.uuid(), note: Note });
export type AcceptInquiryInput = z.output<typeof AcceptInquiryInput>;

export const DeclineInquiryInput = z.object({ interestId: z.uuid(), reason: Reason });
export type DeclineInquiryInput = z.output<typeof DeclineInquiryInput>;

/** What a command returns: the inquiry and its new status. */
export interface InquiryRef {
  id: string;
  proposalId: string;
  status: InquiryStatus;
}

/** What both sides see of an inquiry. Amounts in cents, instants in UTC. */
export interface SeenInquiry {
  id: string;
  type: "interested" | "counter_proposal";
  /** As of now. */
  status: InquiryStatus;
  proposal: { id: string; title: string; path: string };
  tierName: string | null;
  /** The offered amount. Null: interest only. */
  amountCents: number | null;
  currency: string;
  note: string | null;
  /** The host's reply. */
  answer: string | null;
  at: Date;
  answeredAt: Date | null;
  expiresAt: Date | null;
  /** The proposal isn't open to sponsors now. The host can still decline. */
  isClosed: boolean;
}

/** As its sponsor sees it. */
export interface OwnInquiry extends SeenInquiry {
  /** Where the agreed amount can be paid now. Null: there is none, or the proposal is closed. */
  payPath: string | null;
  canWithdraw: boolean;
}

/** As its host sees it. */
export interface HostInquiry extends SeenInquiry {
  sponsorName: string;
  /** The sponsor's ratings by hosts: how many, and the total of stars. */
  ratingCount: number;
  ratingSum: number;
  /** The regular price. */
  listCents: number;
  /** Their conversation about the proposal. */
  threadId: string | null;
  canAnswer: boolean;
}
