import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict, forbidden, notFound } from "@/lib/core/errors";
import { writeLimit } from "@/lib/core/limits";
import { acceptInquiry } from "@/lib/funding/inquiries/commands/accept-inquiry";
import { declineInquiry } from "@/lib/funding/inquiries/commands/decline-inquiry";
import { makeCounterProposal } from "@/lib/funding/inquiries/commands/make-counter-proposal";
import { sendInquiry } from "@/lib/funding/inquiries/commands/send-inquiry";
import { withdrawInquiry } from "@/lib/funding/inquiries/commands/withdraw-inquiry";
import { inquiryLimits } from "@/lib/funding/inquiries/limits";
import {
  AcceptInquiryInput,
  DeclineInquiryInput,
  MakeCounterProposalInput,
  SendInquiryInput,
} from "@/lib/funding/inquiries/schema";
import { isVisibleTo, responseFor } from "@/lib/funding/inquiries/visibility";
import { setFavorite } from "@/lib/listings/proposals/commands/set-favorite";
import { readInput } from "../../read-input";
import { creates, type Entity, updates } from "../entity";
import * as field from "../fields";
import { at, me } from "../who";
import * as body from "../write/body";

const NewInterest = z.object({
  proposal_id: z.uuid(),
  interest_type: z.enum(["favorite", "interested", "counter_proposal"]),
  amount: body.amount,
  tier_id: body.id,
  note: body.text,
});

async function begin(ctx: Ctx, sent: z.output<typeof NewInterest>): Promise<string> {
  const { proposal_id: proposalId, note } = sent;
  if (sent.interest_type === "favorite") {
    await setFavorite(ctx, { proposalId, favorite: true });
    return idOf(ctx as SignedInCtx, proposalId);
  }
  if (sent.interest_type === "interested") {
    const shown = await sendInquiry(ctx, readInput(SendInquiryInput, { proposalId, note }));
    return shown.id;
  }
  // API clients get no confirmation prompt.
  const offer = { proposalId, note, amount: sent.amount, tierId: sent.tier_id, isMeant: true };
  return (await makeCounterProposal(ctx, readInput(MakeCounterProposalInput, offer))).id;
}

async function idOf({ readDb, viewer }: SignedInCtx, proposalId: string): Promise<string> {
  const [row] = await readDb.execute<{ id: string }>(sql`
    select id from inquiries where user_id = ${viewer.id} and proposal_id = ${proposalId} and type = 'favorite'`);
  if (!row) throw notFound();
  return row.id;
}

const StatusChange = z.object({ status: z.enum(["accepted", "declined", "withdrawn"]), answer: body.text });

async function changeStatus(
  ctx: SignedInCtx,
  interestId: string,
  sent: z.output<typeof StatusChange>,
): Promise<void> {
  if (sent.status === "withdrawn") await withdrawInquiry(ctx, { interestId });
  else if (sent.status === "accepted")
    await acceptInquiry(ctx, readInput(AcceptInquiryInput, { interestId, note: sent.answer }));
  else await declineInquiry(ctx, readInput(DeclineInquiryInput, { interestId, reason: sent.answer ?? "" }));
}

/** Removes the caller's own favorite, or withdraws their inquiry. */
async function takeBack(ctx: SignedInCtx, id: string): Promise<void> {
  const [row] = await ctx.readDb.execute<{ type: string; user_id: string; proposal_id: string }>(sql`
    select type, user_id, proposal_id from inquiries where id = ${id}`);
  if (!row) throw notFound();
  if (row.user_id !== ctx.viewer.id) throw forbidden("Only the sponsor who sent this can withdraw it.");
  if (row.type === "favorite") await setFavorite(ctx, { proposalId: row.proposal_id, favorite: false });
  else if (row.type === "contacted") throw conflict("A sent message can't be withdrawn.");
  else await withdrawInquiry(ctx, { interestId: id });
}

/** A sponsor's interest in a proposal before payment. */
export const interest: Entity = {
  name: "Interest",
  about: "favorites, messages, and offers from sponsors: your own, and those about your proposals.",
  isPublic: false,
  from: "inquiries i join proposals p on p.id = i.proposal_id",
  visible: (who) => isVisibleTo(who.viewer),
  fields: {
    id: field.id("i.id"),
    proposal_id: field.id("i.proposal_id"),
    sponsor_id: field.id("i.user_id"),
    created_by_id: field.id("i.user_id"),
    interest_type: field.text("i.type"),
    status: field.text(
      (who) => sql`case when i.status in ('paid', 'accepted') and coalesce(i.expires_at > ${at(who)}, true)
          or i.status = 'paid' then 'accepted'
        when i.status in ('pending', 'accepted') and i.expires_at <= ${at(who)} then 'lapsed' else i.status end`,
    ),
    amount: field.money("i.amount_cents", { about: "The amount offered." }),
    tier_id: field.id("i.tier_id"),
    note: field.text("i.note"),
    answer: field.text((who) => responseFor(who.viewer)),
    responded_at: field.instant("i.answered_at"),
    expires_at: field.instant("i.expires_at"),
    created_date: field.instant("i.created_at"),
  },
  order: "-created_date",
  create: creates({
    name: "interest.show",
    permission: ["business_sponsor"],
    limit: inquiryLimits.interest,
    body: NewInterest,
    run: begin,
  }),
  update: updates({
    name: "interest.answer",
    permission: ["event_host", "business_sponsor"],
    limit: writeLimit,
    about: "The host accepts or declines, with a reply. The sponsor withdraws.",
    body: StatusChange,
    names: { note: "answer", reason: "answer" },
    run: changeStatus,
  }),
  remove: {
    name: "interest.withdraw",
    permission: ["business_sponsor"],
    limit: writeLimit,
    own: (who) => sql`i.user_id = ${me(who)}`,
    run: takeBack,
  },
};
