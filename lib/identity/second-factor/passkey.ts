import "server-only";
import { and, eq, gt } from "drizzle-orm";
import type { PasskeyPurpose } from "@/db/enums";
import { passkeyChallenges, passkeys } from "@/db/schema";
import type { Executor } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { invalid } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { PASSKEY_FAILED } from "./copy";
import type { PasskeyResponse } from "./schema";

/** How long someone may take to use a passkey. */
const CHALLENGE_MS = 5 * 60_000;

/** The site as WebAuthn names it: the origin, and its host as the relying party's id. */
export function relyingParty(): { origin: string; rpID: string } {
  const { origin, hostname: rpID } = new URL(env().SITE_URL);
  return { origin, rpID };
}

/** Stores a challenge, which can be signed once within five minutes. */
export async function storeChallenge(
  { db, now }: Ctx,
  about: { challenge: string; purpose: PasskeyPurpose; userId: string | null },
): Promise<void> {
  const expiresAt = new Date(now().getTime() + CHALLENGE_MS);
  await db.insert(passkeyChallenges).values({ id: newId(), ...about, expiresAt, createdAt: now() });
}

/**
 * Uses up the challenge that a response signed, even an invalid one: of two responses to one challenge, one
 * gets it. Returns it. Throws `invalid` if it is unknown, used, too old, or was made for something else.
 */
export async function takeChallenge(
  { db, now }: Ctx,
  response: PasskeyResponse,
  { purpose, userId }: { purpose: PasskeyPurpose; userId: string | null },
): Promise<string> {
  const challenge = challengeOf(response);
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, now()),
      ),
    )
    .returning({ userId: passkeyChallenges.userId });
  if (!taken || taken.userId !== userId) throw invalid(PASSKEY_FAILED);
  return challenge;
}

/** The challenge that a browser says the passkey signed. Verifying the signature proves it. */
function challengeOf({ response }: PasskeyResponse): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString("utf8"));
    const challenge = (data as { challenge?: unknown } | null)?.challenge;
    if (typeof challenge === "string") return challenge;
  } catch {
    // Not from a browser.
  }
  throw invalid(PASSKEY_FAILED);
}

export type PasskeyRow = typeof passkeys.$inferSelect;

/** The stored passkey of a response. Null if there is none. */
export async function findPasskey(db: Executor, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/** What browsers need to ask for one of a person's passkeys, or to leave one out. */
export async function credentialsOfUser(
  db: Executor,
  userId: string,
): Promise<{ id: string; transports: string[] }[]> {
  return db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
}
