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

/** Text that may be left out: without control characters, trimmed, and null when nothing is left. */
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

/** Trimmed and lower-cased, one address with an at sign and a dotted domain. */
export const EmailAddress = z
  .string({ error: EMAIL_REQUIRED })
  .trim()
  .toLowerCase()
  .min(1, EMAIL_REQUIRED)
  .max(254, EMAIL_INVALID)
  // Nothing that means something in the head of a mail: no second address, no name, no comment.
  .regex(/^[^\s@\p{C},;:<>()[\]"\\]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u, EMAIL_INVALID);

const CompanyName = optionalText("The name", 160);
const SelfService = z.enum(SELF_SERVICE_ROLES, { error: "Please choose an account type" });

/** Where to go after signing in, as a link asked for it; judged by `returnPath`, never trusted. */
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

/** The same of somebody who is mailed a link to choose their password. */
export const RegisterWithoutPasswordInput = z
  .object({ role: SelfService, fullName: FullName, email: EmailAddress, ...described })
  .superRefine(checkCompany, always);
export type RegisterWithoutPasswordInput = z.output<typeof RegisterWithoutPasswordInput>;

/** Signing up in the middle of a proposal: a host's account; the organisation's name can wait. */
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
    .string({ error: "Please say why" })
    .overwrite(manyLines)
    .trim()
    .min(1, "Please say why")
    .max(2000, "At most 2,000 characters"),
});
export type AppealInput = z.output<typeof AppealInput>;

/** What a browser is told after signing in. */
export interface SignedInDto {
  fullName: string;
  /** Where to go now: the page that was wanted, or the dashboard. */
  destination: string;
}

/** What a mailed link carries. */
const Token = z.string({ error: "This link is incomplete." }).min(1).max(200);

export const VerifyEmailInput = z.object({ token: Token });
export type VerifyEmailInput = z.output<typeof VerifyEmailInput>;

export const RequestByEmailInput = z.object({ email: EmailAddress });
export type RequestByEmailInput = z.output<typeof RequestByEmailInput>;

export const ResetPasswordInput = z.object({ token: Token, password: NewPassword });
export type ResetPasswordInput = z.output<typeof ResetPasswordInput>;

/** Proof of who is there: the password, or a mailed code where the account has none. */
export const ReauthFields = {
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
  ]),
});
export type MailCodeInput = z.output<typeof MailCodeInput>;

/** How an admin proves to be themselves where money moves. */
export interface AdminReauthentication {
  /** There is another active admin, who has to say the same. */
  hasSecond: boolean;
  /** Another admin has just made this one an admin: their word counts from then, UTC. Null: it does. */
  countsFrom: Date | null;
  /** Else a code is mailed. */
  hasPassword: boolean;
}

/** Who has just come from Google, as the browser was given it. */
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
