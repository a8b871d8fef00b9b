import { eq } from "drizzle-orm";
import { moderationAppeals, reports } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { appealDecision } from "@/lib/trust/moderation/commands/appeal-decision";
import { decideCase } from "@/lib/trust/moderation/commands/decide-case";
import { report } from "@/lib/trust/moderation/commands/report";
import { ctxFor } from "../ctx";
import type { TestDatabase } from "../database";
import { createProposal, type ProposalRow } from "./proposals";
import { createAdmin, createHost, createSponsor, type UserRow } from "./users";

type Base = Pick<TestDatabase, "db" | "readDb" | "sql">;
type Options = { host?: UserRow; reporter?: UserRow };

export interface Reported {
  caseId: string;
  proposal: ProposalRow;
  host: UserRow;
  reporter: UserRow;
  asHost: Ctx;
  asReporter: Ctx;
}

/** A reported proposal. */
export async function reported(database: Base, { host, reporter }: Options = {}): Promise<Reported> {
  const { db } = database;
  const [owner, one] = [host ?? (await createHost(db)), reporter ?? (await createSponsor(db))];
  const { proposal } = await createProposal(db, owner.id);
  const asReporter = await ctxFor(database, one);
  await report(asReporter, { kind: "proposal", id: proposal.id, reason: "scam", note: "Wants cash" });
  const [made] = await db.select().from(reports).where(eq(reports.subjectId, proposal.id));
  const asHost = await ctxFor(database, owner);
  return { caseId: made?.caseId ?? "", proposal, host: owner, reporter: one, asHost, asReporter };
}

/** A reported proposal that an admin has hidden. */
export async function hidden(
  database: Base,
  options: Options = {},
): Promise<Reported & { admin: UserRow; asAdmin: Ctx }> {
  const found = await reported(database, options);
  const admin = await createAdmin(database.db);
  const asAdmin = await ctxFor(database, admin);
  await decideCase(asAdmin, { caseId: found.caseId, verdict: "hide", reason: "It is not an event." });
  return { ...found, admin, asAdmin };
}

/** A hidden proposal whose host has appealed. */
export async function appealed(
  database: Base,
  options: Options = {},
): Promise<Reported & { admin: UserRow; asAdmin: Ctx; appealId: string }> {
  const found = await hidden(database, options);
  await appealDecision(found.asHost, { caseId: found.caseId, words: "It is one." });
  const [made] = await database.db
    .select()
    .from(moderationAppeals)
    .where(eq(moderationAppeals.caseId, found.caseId));
  return { ...found, appealId: made?.id ?? "" };
}
