import type { Role } from "@/db/enums";
import { entitlements, sessions, users } from "@/db/schema";
import type { HostPlan, Viewer } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { loadSession } from "@/lib/identity/sessions/load-session";
import type { TestDatabase } from "../database";
import { NOON } from "../viewer-ctx";

type Options = {
  roles?: Role[];
  plan?: HostPlan;
  fullName?: string;
  companyName?: string;
  verified?: boolean;
};

const DAY_MS = 24 * 3_600_000;

/** A signed-in person with an account, as stored in the database. */
export async function createViewer(
  { db }: Pick<TestDatabase, "db">,
  {
    roles = ["event_host"],
    plan = "starter",
    fullName = "Ada Miller",
    companyName,
    verified = true,
  }: Options = {},
): Promise<Viewer> {
  const [id, sessionId] = [newId(), newId()];
  const [currentRole] = roles;
  if (!currentRole) throw new Error("A person needs at least one role.");
  await db.insert(users).values({
    id,
    email: `${id}@example.com`,
    fullName,
    companyName,
    roles,
    currentRole,
    emailVerifiedAt: verified ? NOON : null,
    termsVersion: "test",
    termsAcceptedAt: NOON,
  });
  await db
    .insert(sessions)
    .values({ id: sessionId, userId: id, expiresAt: new Date(NOON.getTime() + 30 * DAY_MS) });
  if (plan !== "starter") {
    const endsAt = new Date(NOON.getTime() + 365 * DAY_MS);
    await db.insert(entitlements).values({ userId: id, product: `host:${plan}`, startsAt: NOON, endsAt });
  }
  const session = await loadSession(db, sessionId, NOON);
  if (!session) throw new Error("The new account was not found.");
  return session.viewer;
}
