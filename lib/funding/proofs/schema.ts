import { z } from "zod";
import type { DeliverableStatus } from "@/db/enums";
import { manyLines } from "@/lib/core/typed-text";
import { webAddress } from "@/lib/core/web-address";
import type { ProofDto } from "@/lib/funding/deliverables/schema";

/** Deliverables that one proof may cover, proofs of each, and the longest note and link. */
export const PROOF_LIMITS = {
  deliverables: 50,
  each: 20,
  note: 1_000,
  url: 2_000,
  bytes: 40_000_000,
} as const;

const ADDRESS = "Please enter a web address, such as https://example.com.";
const AMOUNT = "Please enter a whole number.";

/** A proof without its file. With only the deliverables, it checks them off. */
export const ProofInput = z.object({
  deliverableIds: z
    .array(z.uuid())
    .min(1, "Please choose a benefit.")
    .max(PROOF_LIMITS.deliverables, `Please choose up to ${PROOF_LIMITS.deliverables} benefits.`),
  /** Generated once per proof: sent twice, it is stored once. */
  formId: z.uuid(),
  url: z
    .string()
    .trim()
    .max(PROOF_LIMITS.url, ADDRESS)
    .nullish()
    .transform((typed, check) => {
      if (!typed) return null;
      const address = webAddress(typed);
      if (!address) check.addIssue({ code: "custom", message: ADDRESS });
      return address?.href ?? null;
    }),
  /** A count that the host reports. */
  amount: z.number(AMOUNT).int(AMOUNT).min(0, AMOUNT).max(1_000_000_000, AMOUNT).nullish(),
  note: z
    .string()
    .overwrite((text) => manyLines(text).trim())
    .refine((text) => [...text].length <= PROOF_LIMITS.note, "Please keep it to 1,000 characters.")
    .nullish()
    .transform((text) => text || null),
});
export type ProofInput = z.output<typeof ProofInput>;

export const WithdrawProofInput = z.object({ proofId: z.uuid() });
export type WithdrawProofInput = z.output<typeof WithdrawProofInput>;

/** The outcome of one proof. */
export interface Proved {
  /** Ids of the deliverables that have it now. */
  proved: string[];
  /** Deliverables that can't take it, with the reason. */
  refused: { id: string; title: string; message: string }[];
}

/** A proof as the host's team sees it. */
export interface TeamProof extends ProofDto {
  authorName: string | null;
}

/** A benefit of a sponsorship, as its host's team works on it. */
export interface ProvableDeliverable {
  id: string;
  sponsorshipId: string;
  title: string;
  quantity: number;
  sponsorName: string;
  proposalTitle: string;
  status: DeliverableStatus;
  dueAt: Date;
  /** What the host delivers instead. */
  substitute: string | null;
  proofs: TeamProof[];
}

/** The same in the host's list over all events. Null event: a year-round campaign. */
export interface ListedDeliverable extends ProvableDeliverable {
  eventId: string | null;
  eventTitle: string | null;
  timeZone: string | null;
}
