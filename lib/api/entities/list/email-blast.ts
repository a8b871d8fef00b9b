import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { writeLimit } from "@/lib/core/limits";
import { writeCampaign } from "@/lib/messaging/campaigns/commands/write-campaign";
import { campaignPermissions } from "@/lib/messaging/campaigns/policy";
import { WriteCampaignInput } from "@/lib/messaging/campaigns/schema";
import { isVisibleTo } from "@/lib/messaging/campaigns/visibility";
import { readInput } from "../../read-input";
import { creates, type Entity } from "../entity";
import * as field from "../fields";
import * as body from "../write/body";

const NewBlast = z.object({
  proposal_id: z.uuid(),
  subject: body.text,
  custom_message: body.text,
  audience: body.text,
  within_miles: body.number,
});

/** The server decides recipients, price, and payment. Returns null for an unpaid campaign without a row. */
async function send(ctx: Ctx, sent: z.output<typeof NewBlast>): Promise<string | null> {
  const input = {
    proposalId: sent.proposal_id,
    subject: sent.subject,
    message: sent.custom_message ?? "",
    audience: sent.audience ?? undefined,
    withinMiles: sent.within_miles ? Number(sent.within_miles) : null,
    idempotencyKey: newId(),
  };
  const outcome = await writeCampaign(ctx, readInput(WriteCampaignInput, input));
  if (outcome.step === "queued") return outcome.blastId;
  if (outcome.step !== "payment") return null;
  const [row] = await ctx.readDb.execute<{ id: string }>(
    sql`select id from email_blasts where order_id = ${outcome.orderId}`,
  );
  return row?.id ?? null;
}

/** A host's email about a proposal to sponsors who opted in. */
export const emailBlast: Entity = {
  name: "EmailBlast",
  about: "email blasts about your proposals.",
  isPublic: false,
  from: "email_blasts b join proposals p on p.id = b.proposal_id",
  visible: ({ viewer }) => isVisibleTo(viewer),
  fields: {
    id: field.id("b.id"),
    proposal_id: field.id("b.proposal_id"),
    host_id: field.id("b.host_id"),
    subject: field.text("b.subject", { about: "The host's own subject line." }),
    custom_message: field.text("b.message"),
    audience: field.text("b.audience"),
    within_miles: field.integer("b.within_miles"),
    recipients_count: field.integer("b.recipients"),
    cost: field.money("b.cost_cents"),
    status: field.text("b.status"),
    sent_at: field.instant("b.started_at"),
    created_date: field.instant("b.created_at"),
  },
  order: "-created_date",
  create: creates({
    name: "blast.write",
    permission: campaignPermissions.writeCampaign,
    limit: writeLimit,
    about:
      "The server decides the recipients and the price. Blasts that must be paid for first have the status unpaid.",
    body: NewBlast,
    names: { message: "custom_message" },
    run: send,
  }),
};
