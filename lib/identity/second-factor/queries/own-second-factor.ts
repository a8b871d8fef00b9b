import "server-only";
import { and, asc, eq, isNull } from "drizzle-orm";
import { authenticatorApps, passkeys, recoveryCodes } from "@/db/schema";
import type { SignedInCtx } from "@/lib/core/ctx";

/** A passkey as its owner sees it. Instants in UTC. */
export interface PasskeyDto {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  isSynced: boolean;
}

/** The viewer's second factors. */
export interface OwnSecondFactor {
  /** When the authenticator app was set up (UTC). Null: there is none. */
  appSince: Date | null;
  passkeys: PasskeyDto[];
  /** How many unused recovery codes there are. */
  codesLeft: number;
  isOn: boolean;
}

/** The viewer's second factors, for Account Settings. */
export async function getOwnSecondFactor({ db, viewer }: SignedInCtx): Promise<OwnSecondFactor> {
  const { id, name, createdAt, lastUsedAt, isSynced } = passkeys;
  const [[app], keys, codesLeft] = await Promise.all([
    db
      .select({ at: authenticatorApps.confirmedAt })
      .from(authenticatorApps)
      .where(eq(authenticatorApps.userId, viewer.id)),
    db
      .select({ id, name, createdAt, lastUsedAt, isSynced })
      .from(passkeys)
      .where(eq(passkeys.userId, viewer.id))
      .orderBy(asc(passkeys.id)),
    db.$count(recoveryCodes, and(eq(recoveryCodes.userId, viewer.id), isNull(recoveryCodes.usedAt))),
  ]);
  const appSince = app?.at ?? null;
  return { appSince, passkeys: keys, codesLeft, isOn: appSince !== null || keys.length > 0 };
}
