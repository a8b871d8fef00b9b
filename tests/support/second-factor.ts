import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { authenticatorApps, passkeys, recoveryCodes } from "@/db/schema";
import type { Database } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { openSealed, sealText } from "@/lib/core/sealed-text";
import { confirmAuthenticatorApp } from "@/lib/identity/second-factor/commands/confirm-authenticator-app";
import { startAuthenticatorApp } from "@/lib/identity/second-factor/commands/start-authenticator-app";
import { newRecoveryCodes, recoveryCodeHash } from "@/lib/identity/second-factor/recovery-code";
import { newTotpSecret, totpCode } from "@/lib/identity/second-factor/totp";

/** An authenticator app, as its owner has it. */
export interface TestApp {
  secret: string;
  recoveryCodes: string[];
  /** The code that the app shows. Each code works once: pass another time for another code. */
  codeAt(at: Date): string;
}

/** Sets up the app of a person with a password, by the commands. */
export async function setUpApp(ctx: Ctx, password: string): Promise<TestApp> {
  await startAuthenticatorApp(ctx, { currentPassword: password, code: null });
  const userId = ctx.viewer?.id ?? "";
  const [row] = await ctx.db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId));
  const secret = openSealed(row?.nextSecretSealed ?? "", userId);
  const done = await confirmAuthenticatorApp(ctx, { code: totpCode(secret, ctx.now()) });
  return { secret, recoveryCodes: done.recoveryCodes ?? [], codeAt: (at) => totpCode(secret, at) };
}

/** Gives an account an app without the commands: for tests about something else. */
export async function insertApp(db: Database, userId: string): Promise<TestApp> {
  const secret = newTotpSecret();
  const codes = newRecoveryCodes();
  await db
    .insert(authenticatorApps)
    .values({ userId, secretSealed: sealText(secret, userId), confirmedAt: new Date() });
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: recoveryCodeHash(userId, code) })));
  return { secret, recoveryCodes: codes, codeAt: (at) => totpCode(secret, at) };
}

/** Gives an account a passkey without the commands: for tests about something else. */
export async function insertPasskey(db: Database, userId: string): Promise<{ passkeyId: string }> {
  const [row] = await db
    .insert(passkeys)
    .values({
      userId,
      name: "Phone",
      credentialId: randomBytes(16).toString("base64url"),
      publicKey: randomBytes(77),
      signCount: 0,
      transports: ["internal"],
      isSynced: false,
    })
    .returning({ id: passkeys.id });
  if (!row) throw new Error("The passkey was not created.");
  return { passkeyId: row.id };
}
