import { z } from "zod";
import type { BenefitKind, DeliverableStatus, DeliverySide, ProofKind } from "@/db/enums";

/** What one side tells the other about a deliverable. */
const Text = (missing: string) =>
  z.string({ error: missing }).trim().min(3, missing).max(500, "Please keep it to 500 characters.");

const One = z.object({
  deliverableId: z.uuid(),
  /** Generated once per form: a second post does nothing more. */
  formId: z.uuid(),
});

/** A deliverable and the form that changes it. */
export const DeliverableInput = One;
export type DeliverableInput = z.output<typeof DeliverableInput>;

/** What a sponsor accepts: these deliverables, or everything proved of one or of all sponsorships. */
export const AcceptDeliverablesInput = z.object({
  deliverableIds: z.array(z.uuid()).min(1).max(100).optional(),
  sponsorshipId: z.uuid().optional(),
  /** When the sponsor's page was read: what was proved later isn't accepted. */
  provedBefore: z.coerce.date().optional(),
});
export type AcceptDeliverablesInput = z.output<typeof AcceptDeliverablesInput>;

export const RequestChangeInput = One.extend({ reason: Text("Please say what should change.") });
export type RequestChangeInput = z.output<typeof RequestChangeInput>;

export const AnswerChangeInput = One.extend({ answer: Text("Please enter your answer.") });
export type AnswerChangeInput = z.output<typeof AnswerChangeInput>;

export const OfferMakeGoodInput = One.extend({ offer: Text("Please say what you offer instead.") });
export type OfferMakeGoodInput = z.output<typeof OfferMakeGoodInput>;

export const RefundDeliverableInput = One.extend({ reason: Text("Please enter a reason.") });
export type RefundDeliverableInput = z.output<typeof RefundDeliverableInput>;

export const ExtendAcceptanceInput = z.object({ sponsorshipId: z.uuid() });
export type ExtendAcceptanceInput = z.output<typeof ExtendAcceptanceInput>;

/** A proof as both sides see it. Instants in UTC. */
export interface ProofDto {
  id: string;
  kind: ProofKind;
  url: string | null;
  amount: number | null;
  note: string | null;
  fileName: string | null;
  width: number | null;
  height: number | null;
  createdAt: Date;
}

/** A step of a deliverable's history. Instants in UTC. */
export interface EntryDto {
  id: string;
  side: DeliverySide;
  move: string;
  note: string | null;
  at: Date;
}

/** A deliverable as those who answer sponsors for the host see it: without amounts. Instants in UTC. */
export interface TeamDeliverable {
  id: string;
  sponsorshipId: string;
  title: string;
  kind: BenefitKind;
  quantity: number;
  status: DeliverableStatus;
  isEssential: boolean;
  dueAt: Date;
  /** When its status ends by itself. Null: never. */
  deadlineAt: Date | null;
  substitute: string | null;
  changeRequests: number;
  settledAt: Date | null;
  settledBy: DeliverySide | null;
  /** Its money follows its delivery. */
  followsDelivery: boolean;
  /** Its sponsorship wasn't refunded. */
  isLive: boolean;
  /** The host would have time to answer a change request. */
  hasTimeForChange: boolean;
  /** The sponsor already has more time to accept. */
  isExtended: boolean;
  timeZone: string | null;
  proofs: ProofDto[];
  history: EntryDto[];
}

/** A deliverable as both sides see it. Cents. */
export interface DeliverableDto extends TeamDeliverable {
  shareCents: number;
  currency: string;
}

/** A deliverable in a sponsor's list, with its sponsorship. */
export interface DeliveryRow extends DeliverableDto {
  /** The viewer may see its share. The host's team may not. */
  seesShare: boolean;
  proposalTitle: string;
  hostName: string;
}
