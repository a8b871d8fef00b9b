import { z } from "zod";
import { oneLine } from "@/lib/core/typed-text";
import { FactorCode, ReauthFields } from "@/lib/identity/accounts/schema";

const CODE_NEEDED = "Please enter the code";

/** Six digits from an app, or a recovery code, with any spaces. */
const Code = z.string({ error: CODE_NEEDED }).trim().min(1, CODE_NEEDED).max(40, "That code is too long");

export const ReauthInput = z.object(ReauthFields);
export type ReauthInput = z.output<typeof ReauthInput>;

export const ConfirmSecondFactorInput = z.object({ factorCode: FactorCode });
export type ConfirmSecondFactorInput = z.output<typeof ConfirmSecondFactorInput>;

export const ConfirmAppInput = z.object({ code: Code });
export type ConfirmAppInput = z.output<typeof ConfirmAppInput>;

const Base64Url = z
  .string()
  .max(10_000)
  .regex(/^[\w-]+$/);

/** What a browser sends of a passkey, in both directions of WebAuthn. `@simplewebauthn/server` checks the rest. */
const Credential = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal("public-key"),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

/** A new passkey. */
export const NewPasskey = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

/** A passkey's signature. */
export const PasskeySignature = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: z.string().max(200).optional(),
  }),
});
export type PasskeySignature = z.output<typeof PasskeySignature>;
export type PasskeyResponse = PasskeySignature | z.output<typeof NewPasskey>;

const Name = z
  .string({ error: "Please enter a name" })
  .overwrite(oneLine)
  .trim()
  .min(1, "Please enter a name")
  .max(60, "The name can have at most 60 characters");

export const AddPasskeyInput = z.object({ name: Name, passkey: NewPasskey });
export type AddPasskeyInput = z.output<typeof AddPasskeyInput>;

const Which = { passkeyId: z.uuid("Please choose a passkey.") };

export const ChangePasskeyNameInput = z.object({ ...Which, name: Name });
export type ChangePasskeyNameInput = z.output<typeof ChangePasskeyNameInput>;

export const RemovePasskeyInput = z.object({ ...Which, ...ReauthFields });
export type RemovePasskeyInput = z.output<typeof RemovePasskeyInput>;

export const PasskeyInput = z.object({ passkey: PasskeySignature });
export type PasskeyInput = z.output<typeof PasskeyInput>;

/** The same for signing in, with the page to continue to. Untrusted. */
export const PasskeySignInInput = PasskeyInput.extend({
  redirectUrl: z.string().max(2000).optional().catch(undefined),
});
export type PasskeySignInInput = z.output<typeof PasskeySignInInput>;

/** A sign-in that waits for its second step, as sealed for the browser. */
const Pending = z.string().max(4000);

/** Without a sign-in that waits, the passkey is the only step. */
export const StartPasskeySignInInput = z.object({ pending: Pending.nullable() });

export const ConfirmWithPasskeyInput = PasskeyInput.extend({ pending: Pending });

/** The account whose reset an admin decides on. */
export const FactorResetInput = z.object({ userId: z.uuid("Please choose an account.") });
export type FactorResetInput = z.output<typeof FactorResetInput>;

/** The same, with the admin's reauthentication. */
export const DecideFactorResetInput = FactorResetInput.extend(ReauthFields);
export type DecideFactorResetInput = z.output<typeof DecideFactorResetInput>;

export const CancelFactorResetInput = z.object({
  token: z.string({ error: "Please open the link from the email." }).min(1).max(200),
});
export type CancelFactorResetInput = z.output<typeof CancelFactorResetInput>;
