import "server-only";
import { eq, sql } from "drizzle-orm";
import { threads } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { viewerId } from "@/lib/core/viewer-sql";
import { sideOf } from "./visibility";

type Thread = typeof threads.$inferSelect;

/** A thread as its writer sees it, with the side that the writer belongs to. */
export interface Seat {
  thread: Thread;
  /** The viewer, or the host the viewer answers for. */
  sideId: string;
}

/** Locks a thread of the viewer's, or of a host they may answer for. Throws `not_found` for anyone else's. */
export async function lockSeat(tx: Tx, { viewer }: SignedInCtx, threadId: string): Promise<Seat> {
  const [thread] = await tx.select().from(threads).where(eq(threads.id, threadId)).for("no key update");
  if (!thread) throw notFound();
  // Waits for a concurrent removal of the agent; an agent removed while we waited has lost access.
  await tx.execute(sql`
    select 1 from proposal_agents
    where proposal_id = ${thread.subjectId} and agent_id = ${viewer.id} and status = 'active' for share`);
  const { rows } = await tx.execute<{ side: string | null }>(
    sql`select ${sideOf(sql`${threadId}::uuid`, viewerId(viewer))} as side`,
  );
  const [row] = rows;
  if (!row?.side) throw notFound();
  return { thread, sideId: row.side };
}

/** Agents who may answer for the host among a thread's two participants. Locked until the transaction ends. */
async function teamOf(tx: Tx, thread: Thread): Promise<{ id: string; hostId: string }[]> {
  const { rows } = await tx.execute<{ id: string; hostId: string }>(sql`
    select a.agent_id as id, a.host_id as "hostId" from proposal_agents a
    where ${thread.subjectType} = 'proposal' and a.proposal_id = ${thread.subjectId}
      and a.host_id in (${thread.starterId}, ${thread.recipientId}) and a.status = 'active'
      and a.role in ('editor', 'co_owner') and a.agent_id not in (${thread.starterId}, ${thread.recipientId})
    order by a.id for share`);
  return rows;
}

/** Everyone on each side of a thread: the participant, and those who may answer for them. */
export async function sidesOf(
  tx: Tx,
  thread: Thread,
  { sideId, otherId }: { sideId: string; otherId: string },
): Promise<{ own: string[]; others: string[] }> {
  const team = await teamOf(tx, thread);
  const side = (id: string) => [id, ...team.filter(({ hostId }) => hostId === id).map((agent) => agent.id)];
  return { own: side(sideId), others: side(otherId) };
}

/** Gives someone who may answer for a host the proposal's existing conversations, marked as read. */
export async function seatAgent(tx: Tx, proposalId: string, agentId: string): Promise<void> {
  await tx.execute(sql`
    insert into thread_members (thread_id, user_id, last_message_id, last_read_message_id)
    select t.id, ${agentId}, m.last_message_id, m.last_message_id
    from threads t join thread_members m on m.thread_id = t.id
      join proposals p on p.id = t.subject_id and p.host_id = m.user_id
    where t.subject_type = 'proposal' and t.subject_id = ${proposalId}
      and ${agentId}::uuid not in (t.starter_id, t.recipient_id)
    on conflict do nothing`);
}

/** Removes a proposal's conversations from someone who answered for its host. Their messages stay. */
export async function unseatAgent(tx: Tx, proposalId: string, agentId: string): Promise<void> {
  for (const table of ["thread_members", "rejected_messages"])
    await tx.execute(sql`
      delete from ${sql.identifier(table)} m using threads t
      where t.id = m.thread_id and t.subject_type = 'proposal' and t.subject_id = ${proposalId}
        and m.user_id = ${agentId} and ${agentId}::uuid not in (t.starter_id, t.recipient_id)`);
}
