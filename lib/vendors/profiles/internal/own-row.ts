import "server-only";
import { eq } from "drizzle-orm";
import { vendorProfiles } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { lockHost } from "@/lib/identity/accounts/lock-host";
import { PROFILE_FIRST } from "../copy";

export type ProfileRow = typeof vendorProfiles.$inferSelect;

/** The viewer's own profile, locked together with their account; null if there is none yet. */
export async function lockOwnProfile(tx: Tx, { viewer }: SignedInCtx): Promise<ProfileRow | null> {
  await lockHost(tx, viewer.id);
  const [row] = await tx
    .select()
    .from(vendorProfiles)
    .where(eq(vendorProfiles.userId, viewer.id))
    .for("no key update");
  return row ?? null;
}

/** The same. Throws `conflict` if there is none. */
export async function requireOwnProfile(tx: Tx, vendor: SignedInCtx): Promise<ProfileRow> {
  const row = await lockOwnProfile(tx, vendor);
  if (!row) throw conflict(`${PROFILE_FIRST}.`);
  return row;
}
