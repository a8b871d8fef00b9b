import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { type AgentRole, ROLES, type Role } from "@/db/enums";
import type { users } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import type { TestDatabase } from "./database";
import { NOON } from "./viewer-ctx";
import { some, type Viewers } from "./visibility-model";

type AccountState = Pick<Viewer, "roles" | "accountStatus">;

const account: fc.Arbitrary<AccountState> = fc.record({
  roles: fc.subarray<Role>([...ROLES], { minLength: 1, maxLength: 2 }),
  accountStatus: fc.constantFrom("active", "active", "active", "active", "suspended", "pending", "deleted"),
});

function personOf({ roles, accountStatus }: AccountState): Viewer {
  const id = newId();
  return {
    id,
    email: `${id}@example.test`,
    roles,
    accountStatus,
    fullName: `Person ${id.slice(-4)}`,
    sessionId: null,
    companyName: null,
    imageKey: null,
    emailVerified: true,
    authenticatedAt: null,
    secondFactorAt: null,
    needsSecondFactor: false,
    currentRole: roles[0] as Role,
    hostPlan: "starter",
  };
}

/** People: one active and one suspended account of each role, and more of all kinds. */
export const crowd = (more: number): Viewer[] =>
  [
    ...ROLES.flatMap((role): AccountState[] => [
      { roles: [role], accountStatus: "active" },
      { roles: [role], accountStatus: "suspended" },
    ]),
    ...some(more, account),
  ].map(personOf);

/** Whether the person is an admin with an active account. */
export const rulesAll = (viewer: Viewer | null): boolean =>
  viewer?.accountStatus === "active" && viewer.roles.includes("admin");

/** Accounts of these people, for `writeRows`. */
export const accountsOf = (people: readonly Viewer[]): (typeof users.$inferInsert)[] =>
  people.map(({ id, email, fullName, roles, currentRole, accountStatus }) => ({
    id,
    email,
    fullName,
    roles,
    currentRole,
    accountStatus,
    termsVersion: "test",
    termsAcceptedAt: new Date(),
  }));

/** Live proposals of these hosts, for `writeRows`. */
export const proposalsOf = (wanted: readonly { proposalId: string; host: Viewer }[]): object[] =>
  wanted.map(({ proposalId, host }) => ({
    id: proposalId,
    hostId: host.id,
    title: "Harvest Supper",
    description: "A long table.",
    amountRequestedCents: 100_000,
    status: "active",
    publishedAt: NOON,
  }));

/** What an agent may do for the host of a proposal, and whether the agreement is active. */
export interface Teamed {
  agent: Viewer;
  role: AgentRole;
  isActive: boolean;
}

/** Their agreements with agents, for `writeRows`. */
export const agreementsOf = (
  wanted: readonly { proposalId: string; host: Viewer; team: readonly Teamed[] }[],
): object[] =>
  wanted.flatMap(({ proposalId, host, team }) =>
    team.map(({ agent, role, isActive }) => ({
      proposalId,
      hostId: host.id,
      agentId: agent.id,
      agentEmail: agent.email,
      role,
      commissionBps: 1_000,
      referralCode: newId().replaceAll("-", "").slice(-12),
      ...(isActive ? { status: "active", activeAt: NOON } : { status: "revoked", endedAt: NOON }),
    })),
  );

/** Removes a table's triggers and foreign keys, so that rows may refer to anything. */
const loosened = (table: PgTable): SQL => {
  const name = getTableName(table);
  return sql.raw(`do $$ declare reference text; begin
    for reference in select conname from pg_constraint where conrelid = '${name}'::regclass and contype = 'f' loop
      execute format('alter table ${name} drop constraint %I', reference);
    end loop;
    alter table ${name} disable trigger user;
  end $$`);
};

/** Writes rows to tables of a test's own database, without foreign keys or triggers. */
export async function writeRows(
  { db }: Pick<TestDatabase, "db">,
  rows: readonly (readonly [table: PgTable, rows: readonly object[]])[],
): Promise<void> {
  for (const [table] of rows) await db.execute(loosened(table));
  for (const [table, values] of rows) await db.insert(table).values([...values]);
  // Otherwise Postgres plans for empty tables.
  await db.execute(sql.raw(`analyze ${rows.map(([table]) => getTableName(table)).join(", ")}`));
}

/** Rows as a table in a statement, for predicates that only read those. `columns`: as in `id uuid`. */
export const tableOf = (name: string, columns: string, rows: readonly object[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as ${sql.raw(`${name}(${columns})`)}`;

/** The number of viewers from a crowd, plus a guest. */
const LOOKERS = 20;

/** The viewers: the first of a crowd, and a guest. */
export const viewersOf = (people: readonly Viewer[]): Viewers => ({
  guest: null,
  ...Object.fromEntries(people.slice(0, LOOKERS).map((viewer, n) => [nameOf(viewer, n), viewer])),
});

const nameOf = ({ id, roles, accountStatus }: Viewer, n: number) =>
  `${n}: ${accountStatus} ${roles.join(" and ")}, ${id}`;
