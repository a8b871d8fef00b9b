import { z } from "zod";
import { BENEFIT_KINDS, DELIVERABLE_STATUSES, DELIVERY_SIDES, PROOF_KINDS } from "@/db/enums";
import type { DeliveryRow } from "@/lib/funding/deliverables/schema";
import { instant } from "./shapes";

/** A deliverable as the calls return it. */
export const DeliverableFields = z.object({
  id: z.uuid(),
  sponsorship_id: z.uuid(),
  proposal_title: z.string(),
  host_name: z.string(),
  title: z.string(),
  kind: z.enum(BENEFIT_KINDS),
  quantity: z.number().int(),
  is_essential: z.boolean(),
  share: z
    .number()
    .nullable()
    .meta({ description: "Dollars: the part of the price that stands for it; null for the host's team." }),
  currency: z.string(),
  status: z.enum(DELIVERABLE_STATUSES),
  due_date: instant,
  deadline: instant.nullable().meta({ description: "When the status changes by itself; null: never." }),
  substitute: z
    .string()
    .nullable()
    .meta({ description: "What the host offers, or has agreed to deliver, instead." }),
  change_requests: z.number().int(),
  settled_date: instant.nullable(),
  settled_by: z.enum(DELIVERY_SIDES).nullable(),
  proofs: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(PROOF_KINDS),
      url: z.string().nullable(),
      amount: z.number().nullable().meta({ description: "A count that the host reports." }),
      note: z.string().nullable(),
      file_name: z.string().nullable(),
      created_date: instant,
    }),
  ),
  history: z.array(
    z.object({
      side: z.enum(DELIVERY_SIDES),
      move: z
        .string()
        .meta({ description: "What was done, such as `prove`, `accept`, or `request_change`." }),
      note: z.string().nullable(),
      date: instant,
    }),
  ),
});

export const toDeliverable = (row: DeliveryRow): z.input<typeof DeliverableFields> => ({
  id: row.id,
  sponsorship_id: row.sponsorshipId,
  proposal_title: row.proposalTitle,
  host_name: row.hostName,
  title: row.title,
  kind: row.kind,
  quantity: row.quantity,
  is_essential: row.isEssential,
  share: row.seesShare ? row.shareCents / 100 : null,
  currency: row.currency,
  status: row.status,
  due_date: row.dueAt.toISOString(),
  deadline: row.deadlineAt?.toISOString() ?? null,
  substitute: row.substitute,
  change_requests: row.changeRequests,
  settled_date: row.settledAt?.toISOString() ?? null,
  settled_by: row.settledBy,
  proofs: row.proofs.map(({ id, kind, url, amount, note, fileName, createdAt }) => ({
    id,
    kind,
    url,
    amount,
    note,
    file_name: fileName,
    created_date: createdAt.toISOString(),
  })),
  history: row.history.map(({ side, move, note, at }) => ({ side, move, note, date: at.toISOString() })),
});
