import type { Role } from "@/db/enums";
import { users } from "@/db/schema";
import type { Database } from "@/db/types";
import { hashPassword } from "@/lib/identity/accounts/password";
import { TERMS_VERSION } from "@/lib/identity/accounts/terms";

export type UserRow = typeof users.$inferSelect;
type Overrides = Partial<typeof users.$inferInsert> & {
  /** Hashed with the real algorithm; without it, the account has no password. */
  password?: string;
};

let count = 0;

/** An active account. `roles[0]` is the current role unless `currentRole` says otherwise. */
export async function createUser(db: Database, overrides: Overrides = {}): Promise<UserRow> {
  const [user] = await createUsers(db, [overrides]);
  if (!user) throw new Error("The account was not created.");
  return user;
}

/** Active accounts, in this order, in one statement. */
export async function createUsers(db: Database, wanted: readonly Overrides[]): Promise<UserRow[]> {
  return db
    .insert(users)
    .values(await Promise.all(wanted.map(userValues)))
    .returning();
}

async function userValues({ password, ...overrides }: Overrides): Promise<typeof users.$inferInsert> {
  count++;
  const roles: Role[] = overrides.roles ?? ["business_sponsor"];
  return {
    email: `person-${process.pid}-${count}@example.test`,
    fullName: `Person ${count}`,
    companyName: `Company ${count}`,
    roles,
    currentRole: roles[0] ?? "business_sponsor",
    passwordHash: password === undefined ? null : await hashPassword(password),
    termsVersion: TERMS_VERSION,
    termsAcceptedAt: new Date(),
    ...overrides,
  };
}

/** A sponsor. */
export const createSponsor = (db: Database, overrides: Overrides = {}) =>
  createUser(db, { roles: ["business_sponsor"], ...overrides });

/** A host. */
export const createHost = (db: Database, overrides: Overrides = {}) =>
  createUser(db, { roles: ["event_host"], ...overrides });

/** An admin. */
export const createAdmin = (db: Database, overrides: Overrides = {}) =>
  createUser(db, { roles: ["admin"], companyName: null, ...overrides });
