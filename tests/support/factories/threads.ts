import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { sendMessage } from "@/lib/messaging/threads/commands/send-message";
import { startThread } from "@/lib/messaging/threads/commands/start-thread";
import { ctxFor } from "../ctx";
import type { TestDatabase } from "../database";
import { createPaidSlot } from "./funds";
import { createProposal, type ProposalRow } from "./proposals";
import { createHost, createSponsor, type UserRow } from "./users";

/** A sponsor who wrote to the host of a proposal, with a ctx for each of them. */
export interface Conversation {
  threadId: string;
  messageId: string;
  proposal: ProposalRow;
  sponsor: UserRow;
  host: UserRow;
  asSponsor: Ctx;
  asHost: Ctx;
}

/** A thread with one message, created by the product's own command. */
export async function createThread(
  database: Pick<TestDatabase, "db" | "readDb" | "sql">,
  { text = "Is the banner still free?", sponsor, host, parts = {} }: Options = {},
): Promise<Conversation> {
  const { db } = database;
  const [one, other] = [sponsor ?? (await createSponsor(db)), host ?? (await createHost(db))];
  const { proposal } = await createProposal(db, other.id);
  const asSponsor = await ctxFor(database, one, parts);
  const sent = await startThread(asSponsor, { proposalId: proposal.id, text, idempotencyKey: newId() });
  const asHost = await ctxFor(database, other, parts);
  return { ...sent, proposal, sponsor: one, host: other, asSponsor, asHost };
}

type Options = { text?: string; sponsor?: UserRow; host?: UserRow; parts?: Partial<Ctx> };

/** A thread of two people who may exchange files, because one has paid for a slot of the other's. */
export async function createSponsoredThread(
  database: Pick<TestDatabase, "db" | "readDb" | "sql">,
  options: Options = {},
): Promise<Conversation> {
  const talk = await createThread(database, options);
  const { proposal, sponsor, host } = talk;
  await createPaidSlot(database.db, { proposalId: proposal.id, sponsorId: sponsor.id, hostId: host.id });
  return talk;
}

/** Adds a message to a thread. */
export const write = (ctx: Ctx, threadId: string, text: string) =>
  sendMessage(ctx, { threadId, text, idempotencyKey: newId() });
