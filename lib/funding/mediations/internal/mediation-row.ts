import "server-only";
import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { mediations, proposals, sponsorships, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { notFound } from "@/lib/core/errors";

type Person = typeof users.$inferSelect;

export interface Sides {
  sponsorship: typeof sponsorships.$inferSelect;
  title: string;
  sponsor: Person;
  host: Person;
}

const hosts = alias(users, "host");

/** A sponsorship with its two sides, locked. Throws `not_found`. */
export async function lockSides(tx: Tx, sponsorshipId: string): Promise<Sides> {
  const [found] = await tx
    .select({ sponsorship: sponsorships, title: proposals.title, sponsor: users, host: hosts })
    .from(sponsorships)
    .innerJoin(proposals, eq(proposals.id, sponsorships.proposalId))
    .innerJoin(users, eq(users.id, sponsorships.sponsorId))
    .innerJoin(hosts, eq(hosts.id, sponsorships.hostId))
    .where(eq(sponsorships.id, sponsorshipId))
    .for("update", { of: sponsorships });
  if (!found) throw notFound();
  return found;
}

export type Case = Sides & { mediation: typeof mediations.$inferSelect };

/** A mediation with its two sides, locked. Throws `not_found`. */
export async function lockMediation(tx: Tx, mediationId: string): Promise<Case> {
  const [found] = await tx
    .select({ sponsorshipId: mediations.sponsorshipId })
    .from(mediations)
    .where(eq(mediations.id, mediationId));
  if (!found) throw notFound();
  const sides = await lockSides(tx, found.sponsorshipId);
  const [mediation] = await tx.select().from(mediations).where(eq(mediations.id, mediationId));
  if (!mediation) throw notFound();
  return { ...sides, mediation };
}

/** The viewer's own side and the other one. Throws `not_found` for anyone else. */
export function sidesFor({ sponsor, host }: Sides, viewerId: string) {
  if (viewerId === sponsor.id) return { side: "sponsor" as const, own: sponsor, other: host };
  if (viewerId === host.id) return { side: "host" as const, own: host, other: sponsor };
  throw notFound();
}

/** The name that the other side knows someone by. */
export const nameOf = ({ companyName, fullName }: Pick<Person, "companyName" | "fullName">): string =>
  companyName ?? fullName;
