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

/** The commission fields of an agreement. */
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

/** From a user with a verified address. */
export const AnswerInvitationInput = AgreementInput.extend({ answer: z.enum(["accept", "decline"]) });
export type AnswerInvitationInput = z.output<typeof AnswerInvitationInput>;

/** 256 random bits, URL-encoded. */
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

/** An agreement as a proposal's managers see it. Instants are UTC, as ISO strings. */
export interface AgreementDto extends CommissionTerms {
  id: string;
  role: AgentRole;
  /** `expired` from the expiry time on, whether or not the job has stored it. */
  status: "pending" | "active" | "declined" | "expired" | "revoked";
  /** Where the invitation was sent. */
  email: string;
  /** The agent, once they have accepted. */
  agentId: string | null;
  name: string | null;
  commissionDescription: string | null;
  expiresAt: string | null;
  activeAt: string | null;
  endedAt: string | null;
  /** The agent's link, while the agreement is active. */
  link: string | null;
  clicks: number;
  interests: number;
  funded: number;
  /** Whether this viewer may remove, resend, or withdraw it. */
  mayChange: boolean;
  /** Whether this viewer can message the agent. Only the host can. */
  mayMessage: boolean;
}

/** A proposal's agents, for its host and co-owners. */
export interface AgentsDto {
  proposalId: string;
  hostId: string;
  title: string;
  /** Whether the proposal takes invitations now. */
  isOpen: boolean;
  /** The roles that this viewer may give. */
  roles: readonly AgentRole[];
  /** What a sponsor would pay, and the host's share before commission, in cents. */
  example: { paidCents: number; baseCents: number; currency: string };
  pending: readonly AgreementDto[];
  active: readonly AgreementDto[];
  /** The last ten that ended. */
  past: readonly AgreementDto[];
}

/** What an invitation's page needs. */
export type InvitationDto =
  | { state: "invalid" | "gone" | "error" }
  /** The signed-in user has accepted it. */
  | { state: "accepted" }
  | { state: "declined"; hostName: string }
  | (CommissionTerms & {
      state: "open";
      email: string;
      title: string;
      hostName: string;
      role: AgentRole;
      /** UTC, as an ISO string. */
      expiresAt: string;
      /** The address has no account, has one, is the signed-in user's, or someone else is signed in. */
      whose: "new" | "known" | "own" | "other";
      /** The signed-in user's address. */
      signedInAs: string | null;
    });
