import { z } from "zod";
import type { MediationStatus } from "@/db/enums";
import { formatCount } from "@/lib/core/numbers";

const MAX_LENGTH = 1_000;

const words = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(3, missing)
    .max(MAX_LENGTH, `Please keep it to ${formatCount(MAX_LENGTH)} characters.`);

export const RequestMediationInput = z.object({
  sponsorshipId: z.uuid(),
  reason: words("Please say what's wrong."),
  /** Admins may read the conversation with the other side while it is open. */
  sharesConversation: z.boolean().default(false),
});
export type RequestMediationInput = z.output<typeof RequestMediationInput>;

export const ReplyToMediationInput = z.object({
  mediationId: z.uuid(),
  answer: words("Please enter your answer."),
  sharesConversation: z.boolean().default(false),
});
export type ReplyToMediationInput = z.output<typeof ReplyToMediationInput>;

export const CloseMediationInput = z.object({
  mediationId: z.uuid(),
  outcome: words("Please enter the outcome."),
});
export type CloseMediationInput = z.output<typeof CloseMediationInput>;

/** What one side of a sponsorship sees. Instants in UTC. */
export interface MediationDto {
  /** Until when the viewer may ask for mediation. Null: not now, or it was asked for. */
  requestBy: Date | null;
  other: string;
  /** Null: no one asked for it. */
  asked: {
    id: string;
    isMine: boolean;
    status: MediationStatus;
    reason: string;
    answer: string | null;
    at: Date;
    endsAt: Date;
    closedAt: Date | null;
    outcome: string | null;
  } | null;
}
