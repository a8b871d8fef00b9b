import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import type { SignedInCtx } from "@/lib/core/ctx";
import type { Reauthentication } from "@/lib/identity/accounts/schema";
import { secondFactorsOf } from "@/lib/identity/second-factor/second-factors";
import { isFactorRecent } from "../confirm-identity";

/** What the viewer must provide to reauthenticate, for the forms. The commands check it themselves. */
export async function getReauthentication(ctx: SignedInCtx): Promise<Reauthentication> {
  const { db, viewer, now } = ctx;
  const [[user], factors] = await Promise.all([
    db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, viewer.id)),
    secondFactorsOf(db, viewer.id),
  ]);
  return {
    hasPassword: Boolean(user?.passwordHash),
    factor: factors && { ...factors, isRecent: isFactorRecent(viewer, now()) },
  };
}
