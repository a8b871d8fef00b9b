import { z } from "zod";
import { AGENT_ROLES, type AgentRole } from "@/db/enums";
import { type CommissionTerms, INVITE_BPS } from "@/lib/agents/commissions/terms";
import { oneLine } from "@/lib/core/typed-text";
import { NewPassword } from "@/lib/identity/accounts/password-rule";
import { EmailAddress } from "@/lib/identity/accounts/schema";
import { amount } from "@/lib/listings/events/fields";
import { ALL_REQUIRED, EMAIL_REQUIRED, INVITATION_INVALID } from "./invitation-copy";

const PERCENT_WRONG = "Enter a percentage from 0 to 50.";
const AMOUNT_WRONG = "Enter an amount from $1 to $1,000,000.";
export const NO_NUMBER = 'Enter a number, or choose "No commission".';

const Percent = z.object({
  commissionType: z.literal("percent"),
  commissionBps: z
    .int({ error: ({ input }) => (input == null ? NO_NUMBER : PERCENT_WRONG) })
    .min(INVITE_BPS.min, PERCENT_WRONG)
    .max(INVITE_BPS.max, PERCENT_WRONG),
});
const Flat = z.object({
  commissionType: z.literal("flat"),
  commissionCents: amount(100, AMOUNT_WRONG, NO_NUMBER),
});
const NO_CHOICE = { error: "Please choose a commission." };

/** A commission as an agreement has it. */
const agreed = (
  terms: z.output<typeof Percent> | z.output<typeof Flat>,
): Pick<CommissionTerms, "commissionType" | "commissionBps" | "commissionCents"> => ({
  commissionBps: null,
  commissionCents: null,
  ...terms,
});

export const Commission = z
  .discriminatedUnion("commissionType", [Percent, Flat], NO_CHOICE)
  .transform(agreed);

const invited = {
  proposalId: z.uuid("Please choose a proposal."),
  email: z.string({ error: EMAIL_REQUIRED }).trim().min(1, EMAIL_REQUIRED).pipe(EmailAddress),
  role: z.enum(AGENT_ROLES, { error: "Please choose what the agent may do." }).default("viewer_sharer"),
};
export const InviteAgentInput = z
  .discriminatedUnion("commissionType", [Percent.extend(invited), Flat.extend(invited)], NO_CHOICE)
  .transform(({ proposalId, email, role, ...terms }) => ({ proposalId, email, role, ...agreed(terms) }));
export type InviteAgentInput = z.output<typeof InviteAgentInput>;

export const AgreementInput = z.object({ agreementId: z.uuid("Please choose an agent.") });
export type AgreementInput = z.output<typeof AgreementInput>;

/** From somebody whose address is proven. */
export const AnswerInvitationInput = AgreementInput.extend({ answer: z.enum(["accept", "decline"]) });
export type AnswerInvitationInput = z.output<typeof AnswerInvitationInput>;

/** 256 random bits as they stand in an address. */
const Token = z.string({ error: INVITATION_INVALID }).regex(/^[\w-]{43}$/, INVITATION_INVALID);

export const InvitationInput = z.object({ token: Token });
export type InvitationInput = z.output<typeof InvitationInput>;

export const SignUpAgentInput = z.object({
  token: Token,
  fullName: z
    .string({ error: ALL_REQUIRED })
    .overwrite(oneLine)
    .trim()
    .min(1, ALL_REQUIRED)
    .max(120, "Full name can have at most 120 characters"),
  password: z.string({ error: ALL_REQUIRED }).min(1, ALL_REQUIRED).pipe(NewPassword),
});
export type SignUpAgentInput = z.output<typeof SignUpAgentInput>;

/** An agreement with an agent as those who look after a proposal's agents see it. Instants are UTC, as ISO texts. */
export interface AgreementDto extends CommissionTerms {
  id: string;
  role: AgentRole;
  /** `expired` from the instant on, whether or not the clock has written it down. */
  status: "pending" | "active" | "declined" | "expired" | "revoked";
  /** Where the invitation went. */
  email: string;
  /** The person, once they have accepted. */
  agentId: string | null;
  name: string | null;
  commissionDescription: string | null;
  expiresAt: string | null;
  activeAt: string | null;
  endedAt: string | null;
  /** The agent's own link, while it is active. */
  link: string | null;
  clicks: number;
  interests: number;
  funded: number;
  /** Whether this viewer may remove it, send it again or withdraw it. */
  mayChange: boolean;
  /** Whether this viewer can write to the agent: the host alone. */
  mayMessage: boolean;
}

/** A proposal's agents, for its host and co-owners. */
export interface AgentsDto {
  proposalId: string;
  hostId: string;
  title: string;
  /** Whether somebody can be invited now. */
  isOpen: boolean;
  /** The rights that this viewer may give. */
  roles: readonly AgentRole[];
  /** What a sponsor would pay, and what the host gets of it before a commission, in cents. */
  example: { paidCents: number; baseCents: number; currency: string };
  pending: readonly AgreementDto[];
  active: readonly AgreementDto[];
  /** What ended, the last ten. */
  past: readonly AgreementDto[];
}

/** What the page of an invitation has to know. */
export type InvitationDto =
  | { state: "invalid" | "gone" | "error" }
  /** The person who is signed in has accepted it. */
  | { state: "accepted" }
  | { state: "declined"; hostName: string }
  | (CommissionTerms & {
      state: "open";
      email: string;
      title: string;
      hostName: string;
      role: AgentRole;
      /** UTC, as an ISO text. */
      expiresAt: string;
      /** Nobody has an account with the address; somebody has; it is signed in; somebody else is. */
      whose: "new" | "known" | "own" | "other";
      /** Who is signed in here. */
      signedInAs: string | null;
    });
