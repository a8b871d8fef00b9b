import { z } from "zod";
import { AGENT_ROLES, type AgentRole, COMMISSION_TYPES } from "@/db/enums";
import { type CommissionTerms, FLAT_DEFAULT_CENTS, INVITE_BPS } from "@/lib/agents/commissions/terms";
import { MAX_AMOUNT_CENTS, parseDollars } from "@/lib/core/money";
import { oneLine } from "@/lib/core/typed-text";
import { NewPassword } from "@/lib/identity/accounts/password-rule";
import { EmailAddress } from "@/lib/identity/accounts/schema";
import { ALL_REQUIRED, EMAIL_REQUIRED, INVITATION_INVALID } from "./invitation-copy";

const PERCENT_WRONG = "Enter a percentage from 0 to 50.";
const AMOUNT_WRONG = "Enter an amount from $1 to $1,000,000.";
export const NO_NUMBER = 'Enter a number, or choose "No commission".';

/** What a form offers beside the types themselves. */
export const COMMISSION_CHOICES = [...COMMISSION_TYPES, "none"] as const;
type CommissionChoice = (typeof COMMISSION_CHOICES)[number];

/** A percentage as it is typed, in basis points; null for what is none, or above 50. */
function typedBps(text: string): number | null {
  const match = /^(\d{1,2})(?:\.(\d{1,2}))?\s*%?$/.exec(text.trim());
  if (!match) return null;
  const bps = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return bps <= INVITE_BPS.max ? bps : null;
}

function typedCents(text: string): number | null {
  const cents = parseDollars(text);
  return cents !== null && cents >= 100 && cents <= MAX_AMOUNT_CENTS ? cents : null;
}

/** The terms that a form offers, in whichever of its two fields counts; null where that one is wrong. */
export function typedTerms(
  choice: CommissionChoice,
  { percent, amount }: { percent: string; amount: string },
): Pick<CommissionTerms, "commissionType" | "commissionBps" | "commissionCents"> | null {
  if (choice === "flat") {
    const commissionCents = typedCents(amount);
    return commissionCents === null ? null : { commissionType: choice, commissionBps: null, commissionCents };
  }
  const commissionBps = choice === "none" ? 0 : typedBps(percent);
  return commissionBps === null ? null : { commissionType: "percent", commissionBps, commissionCents: null };
}

/** What a form leaves empty is asked for; a caller who names nothing gets the documented default. */
const typed = (unnamed: number) => z.string().trim().max(20).default(String(unnamed));

export const InviteAgentInput = z
  .object({
    proposalId: z.uuid("Please choose a proposal."),
    email: z.string({ error: EMAIL_REQUIRED }).trim().min(1, EMAIL_REQUIRED).pipe(EmailAddress),
    role: z.enum(AGENT_ROLES, { error: "Please choose what the agent may do." }).default("viewer_sharer"),
    commissionType: z.enum(COMMISSION_CHOICES, { error: "Please choose a commission." }).default("percent"),
    percent: typed(INVITE_BPS.default / 100),
    amount: typed(FLAT_DEFAULT_CENTS / 100),
  })
  .transform(({ commissionType, percent, amount, ...invited }, check) => {
    const terms = typedTerms(commissionType, { percent, amount });
    if (terms) return { ...invited, ...terms };
    const [path, given, wrong] =
      commissionType === "flat"
        ? (["amount", amount, AMOUNT_WRONG] as const)
        : (["percent", percent, PERCENT_WRONG] as const);
    check.addIssue({ code: "custom", path: [path], message: given ? wrong : NO_NUMBER });
    return z.NEVER;
  });
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
  | { standing: "invalid" | "gone" | "error" }
  /** The person who is signed in has accepted it. */
  | { standing: "accepted" }
  | { standing: "declined"; hostName: string }
  | (CommissionTerms & {
      standing: "open";
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
