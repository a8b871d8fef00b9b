import { sql } from "drizzle-orm";
import { campaigns, entitlements } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import type { TestDatabase } from "../database";
import type { PaymentWorld } from "../payments";
import { createProposal } from "./proposals";
import { createHost, createSponsor, type UserRow } from "./users";

type Overrides = Parameters<typeof createSponsor>[1];

/** A sponsor who opted in to emails about opportunities, with a verified address. */
export const createReader = ({ db }: Pick<TestDatabase, "db">, overrides: Overrides = {}) =>
  createSponsor(db, { emailVerifiedAt: new Date(), opportunitiesOptInAt: new Date(), ...overrides });

/** This many of them in one statement, each with a unique name and company. */
export async function createReaders({ sql: raw }: TestDatabase, count: number): Promise<void> {
  await raw`
    insert into users (id, email, full_name, roles, current_role_name, terms_version, terms_accepted_at,
      email_verified_at, opportunities_opt_in_at)
    select gen_random_uuid(), 'reader-' || gen_random_uuid() || '@example.test', 'Reader ' || n,
      array['business_sponsor'], 'business_sponsor', 'test', now(), now(), now()
    from generate_series(1, ${count}) n`;
}

/** Opts out everyone created before, so that a test counts only its own recipients. */
export const forgetReaders = ({ db }: TestDatabase) =>
  db.execute(sql`update users set opportunities_opt_in_at = null where opportunities_opt_in_at is not null`);

/** A live proposal of a new host whose plan or credit covers an email blast. */
export async function createBlaster(
  database: TestDatabase,
  world: PaymentWorld,
  pays: "plan" | "credit" | "order" = "plan",
  proposalIs: Parameters<typeof createProposal>[2] = {},
) {
  const { db } = database;
  const host: UserRow = await createHost(db, { emailVerifiedAt: new Date() });
  const { proposal, tiers } = await createProposal(db, host.id, { category: "music", ...proposalIs });
  const startsAt = new Date(world.now().getTime() - 1_000);
  if (pays === "plan") {
    const endsAt = new Date(startsAt.getTime() + 365 * 86_400_000);
    await db.insert(entitlements).values({ userId: host.id, product: "host:elite", startsAt, endsAt });
  }
  if (pays === "credit")
    await db
      .insert(entitlements)
      .values({ userId: host.id, proposalId: proposal.id, product: "email_blast", startsAt });
  const input = (message = "Come and join us.") => ({
    proposalId: proposal.id,
    message,
    audience: "everyone" as const,
    withinMiles: null,
    idempotencyKey: newId(),
  });
  const sentCampaigns = () =>
    db.select().from(campaigns).where(sql`proposal_id = ${proposal.id}`).orderBy(campaigns.id);
  return { host, proposal, tiers, input, campaigns: sentCampaigns, asHost: () => world.as(host) };
}
