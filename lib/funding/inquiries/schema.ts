import { z } from "zod";
import type { InquiryStatus } from "@/db/enums";
import { MAX_AMOUNT_CENTS } from "@/lib/core/money";
import { manyLines } from "@/lib/core/typed-text";

/** How much can be written with an offer or an answer. */
export const NOTE_LIMIT = 500;

const AMOUNT_TOO_SMALL = "Please enter an amount of at least $1.";
const AMOUNT_TOO_LARGE = "Please enter an amount of at most $1,000,000.";
const TOO_LONG = `Please keep it to ${NOTE_LIMIT} characters.`;
const SAY_WHY = "Please say why.";

const tidy = (text: string) => manyLines(text).replace(/\r\n?/g, "\n").trim();
const isShort = (text: string) => [...text].length <= NOTE_LIMIT;

const Note = z
  .string()
  .overwrite(tidy)
  .refine(isShort, TOO_LONG)
  .nullish()
  .transform((text) => text || null);

const Reason = z.string({ error: SAY_WHY }).overwrite(tidy).min(3, SAY_WHY).refine(isShort, TOO_LONG);

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
  /** Said of an amount above what the host asks for. */
  isMeant: z.boolean().optional(),
});
export type MakeCounterProposalInput = z.output<typeof MakeCounterProposalInput>;

export const WithdrawInquiryInput = z.object({ interestId: z.uuid() });
export type WithdrawInquiryInput = z.output<typeof WithdrawInquiryInput>;

export const AcceptInquiryInput = z.object({ interestId: z.uuid(), note: Note });
export type AcceptInquiryInput = z.output<typeof AcceptInquiryInput>;

export const DeclineInquiryInput = z.object({ interestId: z.uuid(), reason: Reason });
export type DeclineInquiryInput = z.output<typeof DeclineInquiryInput>;

/** What a command answers: the interest, and how it stands now. */
export interface InquiryRef {
  id: string;
  proposalId: string;
  status: InquiryStatus;
}

/** What both sides see of an interest. Cents; instants are UTC. */
export interface SeenInquiry {
  id: string;
  type: "interested" | "counter_proposal";
  /** As it stands at this moment. */
  status: InquiryStatus;
  proposal: { id: string; title: string; path: string };
  tierName: string | null;
  /** What is offered; null: nothing but interest. */
  amountCents: number | null;
  currency: string;
  note: string | null;
  /** What the host wrote back. */
  answer: string | null;
  at: Date;
  answeredAt: Date | null;
  expiresAt: Date | null;
  /** The proposal isn't open to sponsors now. The host can still decline. */
  isClosed: boolean;
}

/** As its sponsor sees it. */
export interface OwnInquiry extends SeenInquiry {
  /** Where the agreed amount can be paid now; null: there is none, or the proposal is closed. */
  payPath: string | null;
  canWithdraw: boolean;
}

/** As the host sees it who is to answer. */
export interface HostInquiry extends SeenInquiry {
  sponsorName: string;
  /** What hosts gave the sponsor: how many ratings, and all their stars. */
  ratingCount: number;
  ratingSum: number;
  /** What everybody else pays for it. */
  listCents: number;
  /** The conversation the two have about it. */
  threadId: string | null;
  canAnswer: boolean;
}
