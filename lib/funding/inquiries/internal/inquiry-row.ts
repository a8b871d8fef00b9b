import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { inquiries, proposals } from "@/db/schema";
import type { Executor, Tx } from "@/db/types";
import type { AuditEntry } from "@/lib/core/audit";
import type { Ctx, Viewer } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { transition } from "@/lib/core/transition";
import { inquiryMachine } from "../status";
import { INQUIRY_COLUMNS, isReceived, isSent } from "../visibility";

export type InquiryRow = typeof inquiries.$inferSelect;
export type Proposal = typeof proposals.$inferSelect;

interface InquiryChange {
  action?: AuditEntry["action"];
  set?: Partial<InquiryRow>;
  /** What the audit entry records besides the status. */
  details?: object;
}

/** The two types that a host answers. */
export const RESPONSE_TYPES = ["interested", "counter_proposal"] as const;

const needsResponse = inArray(inquiries.type, RESPONSE_TYPES);

/**
 * An inquiry with its proposal, locked in checkout order until the transaction ends. Throws `not_found` if the viewer
 * isn't on that side, or if an admin has removed the proposal.
 */
export async function lockInquiry(
  tx: Tx,
  viewer: Viewer,
  interestId: string,
  side: "sponsor" | "host",
): Promise<{ inquiry: InquiryRow; proposal: Proposal }> {
  const isTheirs = side === "sponsor" ? isSent : isReceived;
  const [found] = await tx
    .select({ proposalId: inquiries.proposalId })
    .from(inquiries)
    .innerJoin(proposals, eq(proposals.id, inquiries.proposalId))
    .where(and(eq(inquiries.id, interestId), needsResponse, isTheirs(viewer, INQUIRY_COLUMNS)));
  if (!found) throw notFound();
  const [proposal] = await tx
    .select()
    .from(proposals)
    .where(eq(proposals.id, found.proposalId))
    .for("no key update");
  const [inquiry] = await tx
    .select()
    .from(inquiries)
    .where(eq(inquiries.id, interestId))
    .for("no key update");
  if (!proposal || !inquiry) throw notFound();
  return { inquiry, proposal };
}

/** Transitions a locked inquiry. Throws `conflict` for an illegal transition. */
export function moveInquiry(
  tx: Tx,
  ctx: Ctx,
  inquiry: InquiryRow,
  move: keyof typeof inquiryMachine.moves,
  { action = `interest.${move}`, set, details }: InquiryChange = {},
): Promise<InquiryRow> {
  const audit = { action, ...(details && { details }) };
  return transition(tx, ctx, inquiries, inquiry, { machine: inquiryMachine, move, set, audit });
}

/** A sponsor's answered and unanswered inquiries about a proposal, newest first. */
export function inquiriesOf(db: Executor, userId: string, proposalId: string): Promise<InquiryRow[]> {
  return db
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.userId, userId), eq(inquiries.proposalId, proposalId), needsResponse))
    .orderBy(sql`${inquiries.createdAt} desc, ${inquiries.id} desc`);
}
