import { z } from "zod";
import { ROLES, SELF_SERVICE_ROLES } from "@/db/enums";
import { always } from "@/lib/core/form-input";
import { manyLines, oneLine } from "@/lib/core/typed-text";
import { COMPANY_LABELS, TOO_PERSONAL } from "./copy";
import { isPersonal, NewPassword } from "./password-rule";
import { socialLink } from "./social-links";
import { Website } from "./website";

const EMAIL_REQUIRED = "Email address is required";
const EMAIL_INVALID = "Please enter a valid email address";

/** Optional text: control characters removed, trimmed, and null if empty. */
const optionalText = (label: string, max: number, tidy = oneLine) =>
  z
    .string()
    .overwrite(tidy)
    .trim()
    .max(max, `${label} can have at most ${max} characters`)
    .optional()
    .transform((text) => text || null);

const FullName = z
  .string({ error: "Full name is required" })
  .overwrite(oneLine)
  .trim()
  .min(1, "Full name is required")
  .max(120, "Full name can have at most 120 characters");

/** A single address with an at sign and a dotted domain, trimmed and lowercased. */
export const EmailAddress = z
  .string({ error: EMAIL_REQUIRED })
  .trim()
  .toLowerCase()
  .min(1, EMAIL_REQUIRED)
  .max(254, EMAIL_INVALID)
  // Excludes everything that has a meaning in an email header: no second address, no name, no comment.
  .regex(/^[^\s@\p{C},;:<>()[\]"\\]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u, EMAIL_INVALID);

const CompanyName = optionalText("The name", 160);
const SelfService = z.enum(SELF_SERVICE_ROLES, { error: "Please choose an account type" });

/** Where to go after signing in, from a link. Untrusted: `returnPath` validates it. */
const RedirectUrl = z.string().max(2000).optional().catch(undefined);

const described = {
  companyName: CompanyName,
  website: Website,
  phone: optionalText("Phone", 40),
  location: optionalText("Location", 160),
  industry: optionalText("Industry", 120),
  bio: optionalText("The text", 2000, manyLines),
  wantsOpportunities: z.boolean().default(false),
  redirectUrl: RedirectUrl,
};

function checkCompany(
  { role, companyName }: { role: z.output<typeof SelfService>; companyName: string | null },
  check: z.RefinementCtx,
): void {
  const known = SelfService.safeParse(role).data;
  const label = known && COMPANY_LABELS[known];
  if (label && !companyName)
    check.addIssue({ code: "custom", path: ["companyName"], message: `${label} is required` });
}

export const RegisterInput = z
  .object({ role: SelfService, fullName: FullName, email: EmailAddress, password: NewPassword, ...described })
  .superRefine(checkCompany, always)
  .superRefine((input, check) => {
    if (isPersonal(input.password, input))
      check.addIssue({ code: "custom", path: ["password"], message: TOO_PERSONAL });
  }, always);
export type RegisterInput = z.output<typeof RegisterInput>;

/** The same for someone who gets an emailed link to choose their password. */
export const RegisterWithoutPasswordInput = z
  .object({ role: SelfService, fullName: FullName, email: EmailAddress, ...described })
  .superRefine(checkCompany, always);
export type RegisterWithoutPasswordInput = z.output<typeof RegisterWithoutPasswordInput>;

/** Signing up while building a proposal: a host's account. The organization's name can be added later. */
export const SignUpHostInput = z
  .object({ fullName: FullName, email: EmailAddress, password: NewPassword, companyName: CompanyName })
  .superRefine((input, check) => {
    if (isPersonal(input.password, input))
      check.addIssue({ code: "custom", path: ["password"], message: TOO_PERSONAL });
  }, always);
export type SignUpHostInput = z.output<typeof SignUpHostInput>;

export const LoginInput = z.object({
  email: EmailAddress,
  password: z
    .string({ error: "Password is required" })
    .min(1, "Password is required")
    .max(128, "At most 128 characters."),
  redirectUrl: RedirectUrl,
});
export type LoginInput = z.output<typeof LoginInput>;

/** The second step of logging in. */
export const ConfirmSignInInput = z.object({
  /** The sign-in that waits for it, as sealed for the browser. */
  pending: z.string({ error: "Please log in again." }).max(4000),
  factorCode: z
    .string({ error: "Please enter the code" })
    .trim()
    .min(1, "Please enter the code")
    .max(40, "That code is too long."),
});

export const SwitchRoleInput = z.object({ role: z.enum(ROLES, { error: "Please choose a role" }) });
export type SwitchRoleInput = z.output<typeof SwitchRoleInput>;

export const AddRoleInput = z.object({
  role: SelfService,
  companyName: CompanyName,
  redirectUrl: RedirectUrl,
});
export type AddRoleInput = z.output<typeof AddRoleInput>;

export const SaveProfileInput = z.object({
  companyName: CompanyName,
  website: Website,
  phone: optionalText("Phone", 40),
  location: optionalText("Location", 160),
  city: optionalText("The city", 80),
  region: optionalText("The state or region", 80),
  country: optionalText("The country", 80),
  industry: optionalText("Industry", 120),
  bio: optionalText("The text", 2000, manyLines),
  facebook: socialLink("facebook"),
  instagram: socialLink("instagram"),
  twitter: socialLink("twitter"),
  linkedin: socialLink("linkedin"),
});
export type SaveProfileInput = z.output<typeof SaveProfileInput>;

export const ChangeNameInput = z.object({ fullName: FullName });
export type ChangeNameInput = z.output<typeof ChangeNameInput>;

export const EndSessionInput = z.object({ sessionId: z.uuid("Please choose a device.") });
export type EndSessionInput = z.output<typeof EndSessionInput>;

export const AppealInput = z.object({
  words: z
    .string({ error: "Please tell us what we should know." })
    .overwrite(manyLines)
    .trim()
    .min(1, "Please tell us what we should know.")
    .max(2000, "At most 2,000 characters"),
});
export type AppealInput = z.output<typeof AppealInput>;

/** What the browser receives after signing in. */
export interface SignedInDto {
  fullName: string;
  /** Where to go now: the requested page, or the dashboard. */
  destination: string;
}

/** The token of an emailed link. */
const Token = z.string({ error: "This link is incomplete." }).min(1).max(200);

export const VerifyEmailInput = z.object({ token: Token });
export type VerifyEmailInput = z.output<typeof VerifyEmailInput>;

export const RequestByEmailInput = z.object({ email: EmailAddress });
export type RequestByEmailInput = z.output<typeof RequestByEmailInput>;

export const ResetPasswordInput = z.object({ token: Token, password: NewPassword });
export type ResetPasswordInput = z.output<typeof ResetPasswordInput>;

/** A code from an authenticator app, or a recovery code, with any spaces. */
export const FactorCode = z.string().max(40, "That code is too long.").optional();

/** Reauthentication: the password, or an emailed code if the account has none, and a code of the second factor. */
export const ReauthFields = {
  factorCode: FactorCode,
  currentPassword: z
    .string()
    .max(128, "At most 128 characters.")
    .optional()
    .transform((text) => text || null),
  code: z
    .string()
    .max(20)
    .optional()
    .transform((text) => text?.trim() || null),
};

export const ChangePasswordInput = z.object({ ...ReauthFields, password: NewPassword });
export type ChangePasswordInput = z.output<typeof ChangePasswordInput>;

export const ChangeEmailInput = z.object({ ...ReauthFields, email: EmailAddress });
export type ChangeEmailInput = z.output<typeof ChangeEmailInput>;

export const MailCodeInput = z.object({
  purpose: z.enum([
    "password",
    "email",
    "export",
    "delete_account",
    "payout_approval",
    "transfer_confirmation",
    "desk",
    "api_token",
    "webhook",
    "second_factor",
  ]),
});
export type MailCodeInput = z.output<typeof MailCodeInput>;

/** What a form must ask for before a sensitive action. */
export interface Reauthentication {
  /** If false, we email a code. */
  hasPassword: boolean;
  /** Null: the account has no second factor. */
  factor: {
    hasApp: boolean;
    hasPasskeys: boolean;
    /** Whether the session has shown it in the last five minutes, so that the form needn't ask. */
    isRecent: boolean;
  } | null;
}

/** How an admin reauthenticates before money moves. */
export interface AdminReauthentication extends Reauthentication {
  /** Another active admin exists, who must confirm it too. */
  hasSecond: boolean;
  /** Another admin has just appointed this one, whose approval counts from this time (UTC). Null: it already counts. */
  countsFrom: Date | null;
}

/** A pending Google sign-in, as sealed for the browser. */
const Pending = z.string({ error: "Please continue with Google again." }).max(4000);

export const ConnectGoogleInput = z.object({ pending: Pending, password: LoginInput.shape.password });
export type ConnectGoogleInput = z.output<typeof ConnectGoogleInput>;

export const MailGoogleLinkInput = z.object({ pending: Pending });
export const ConnectGoogleByLinkInput = z.object({ token: Token });

export const RegisterWithGoogleInput = z
  .object({
    pending: Pending,
    role: SelfService,
    companyName: CompanyName,
    wantsOpportunities: z.boolean().default(false),
  })
  .superRefine(checkCompany, always);
export type RegisterWithGoogleInput = z.output<typeof RegisterWithGoogleInput>;

export const AgreeToTermsInput = z.object({ version: z.iso.date() });
export type AgreeToTermsInput = z.output<typeof AgreeToTermsInput>;
