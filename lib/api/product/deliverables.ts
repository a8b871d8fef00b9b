import { z } from "zod";
import { DELIVERABLE_STATUSES } from "@/db/enums";
import type { Permission } from "@/lib/core/authorize";
import type { SignedInCtx } from "@/lib/core/ctx";
import { isId, newId } from "@/lib/core/ids";
import { writeLimit } from "@/lib/core/limits";
import { acceptDeliverables } from "@/lib/funding/deliverables/commands/accept-deliverables";
import { agreeToMakeGood } from "@/lib/funding/deliverables/commands/agree-to-make-good";
import { answerChange } from "@/lib/funding/deliverables/commands/answer-change";
import { declineMakeGood } from "@/lib/funding/deliverables/commands/decline-make-good";
import { offerMakeGood } from "@/lib/funding/deliverables/commands/offer-make-good";
import { refundDeliverable } from "@/lib/funding/deliverables/commands/refund-deliverable";
import { requestChange } from "@/lib/funding/deliverables/commands/request-change";
import { deliverablePermissions } from "@/lib/funding/deliverables/policy";
import { getDeliverableRecord, listDeliverableRecords } from "@/lib/funding/deliverables/queries/records";
import {
  AcceptDeliverablesInput,
  AnswerChangeInput,
  DeliverableInput,
  OfferMakeGoodInput,
  RefundDeliverableInput,
  RequestChangeInput,
} from "@/lib/funding/deliverables/schema";
import { waiveDeliverable } from "@/lib/funding/sponsor-assets/commands/waive-deliverable";
import { sponsorAssetPermissions } from "@/lib/funding/sponsor-assets/policy";
import { WaiveDeliverableInput } from "@/lib/funding/sponsor-assets/schema";
import { endpoint } from "../endpoint";
import { readInput } from "../read-input";
import { DeliverableFields, toDeliverable } from "./deliverable-fields";
import { proveEndpoint } from "./prove";
import { idempotencyKey, PAGE_SIZE, page, responseOf, resultsOf } from "./shapes";

const TAG = "Deliverables";
const One = responseOf({ results: DeliverableFields });
const Id = z.string().max(100);
const ID = "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e20";

const list = endpoint({
  name: "api.list_deliverables",
  method: "POST",
  path: "/api/deliverables/list",
  summary: "Lists the benefits that you are owed, owe, or deliver for a host, newest first.",
  tag: TAG,
  permission: "signed_in",
  scope: "read",
  body: z.object({
    sponsorship_id: z.uuid().nullish(),
    status: z.enum(DELIVERABLE_STATUSES).nullish(),
    ...page,
  }),
  response: resultsOf(DeliverableFields),
  example: { body: { status: "due", limit: 2 } },
  run: async (ctx, { body }) => {
    const { rows, next } = await listDeliverableRecords(ctx, {
      sponsorshipId: body.sponsorship_id ?? null,
      status: body.status ?? null,
      after: body.after && isId(body.after) ? body.after : null,
      size: body.limit ?? PAGE_SIZE,
    });
    return { status: 1 as const, results: rows.map(toDeliverable), next };
  },
});

const load = endpoint({
  name: "api.load_deliverable",
  method: "POST",
  path: "/api/deliverables/load",
  summary: "Retrieves one benefit with its proofs and its history.",
  tag: TAG,
  permission: "signed_in",
  scope: "read",
  body: z.object({ id: Id }),
  response: One,
  example: { body: { id: ID } },
  run: (ctx, { body }) => loaded(ctx, body.id),
});

const loaded = async (ctx: SignedInCtx, id: string) => ({
  status: 1 as const,
  results: toDeliverable(await getDeliverableRecord(ctx, id)),
});

const accept = endpoint({
  name: "api.accept_deliverables",
  method: "POST",
  path: "/api/deliverables/accept",
  summary: "Accepts up to 100 benefits that were delivered to you.",
  description: "Accepts all of them or none. What you have already accepted stays accepted.",
  tag: TAG,
  permission: deliverablePermissions.acceptDeliverables,
  scope: "write",
  limit: writeLimit,
  body: z.object({ ids: z.array(Id).max(100) }),
  response: responseOf({ accepted_ids: z.array(z.uuid()) }),
  example: { body: { ids: ["018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e21"] } },
  run: (ctx, { body }) => accepted(ctx, { deliverableIds: body.ids }),
});

const acceptAll = endpoint({
  name: "api.accept_all_deliverables",
  method: "POST",
  path: "/api/deliverables/acceptall",
  summary:
    "Accepts everything that was delivered for one of your sponsorships, at most 100 benefits at a time.",
  tag: TAG,
  permission: deliverablePermissions.acceptDeliverables,
  scope: "write",
  limit: writeLimit,
  body: z.object({
    sponsorship_id: z.uuid(),
    proved_before: z.iso
      .datetime()
      .nullish()
      .meta({ description: "When you looked at the proofs. Benefits proved later aren't accepted." }),
  }),
  response: responseOf({ accepted_ids: z.array(z.uuid()) }),
  example: { body: { sponsorship_id: "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e30" } },
  run: (ctx, { body }) =>
    accepted(ctx, {
      sponsorshipId: body.sponsorship_id,
      ...(body.proved_before && { provedBefore: body.proved_before }),
    }),
});

async function accepted(ctx: SignedInCtx, asked: z.input<typeof AcceptDeliverablesInput>) {
  const input = readInput(AcceptDeliverablesInput, asked, { deliverableIds: "ids" });
  const { acceptedIds } = await acceptDeliverables(ctx, input);
  return { status: 1 as const, accepted_ids: acceptedIds };
}

interface Change<S extends z.ZodType> {
  /** The last part of the path. */
  path: string;
  /** The end of the name in the audit log. */
  name: string;
  summary: string;
  permission: Exclude<Permission, "public">;
  input: S;
  command: (ctx: SignedInCtx, input: z.output<S>) => Promise<unknown>;
  example: string;
}

/** The words of a change, by their names in its command's input. */
const WORDS = {
  reason: { reason: z.string().max(2_000).meta({ description: "3 to 500 characters; both sides see it." }) },
  answer: { answer: z.string().max(2_000).meta({ description: "3 to 500 characters." }) },
  offer: {
    offer: z.string().max(2_000).meta({ description: "What you offer instead: 3 to 500 characters." }),
  },
  nothing: {},
} as const;

/** A call that changes one benefit with a command, and returns it as it is then. */
function change<S extends z.ZodType>(
  words: keyof typeof WORDS,
  { path, name, input, command, example, ...about }: Change<S>,
) {
  return endpoint({
    ...about,
    name: `api.${name}`,
    method: "POST",
    path: `/api/deliverables/${path}`,
    tag: TAG,
    scope: "write",
    limit: writeLimit,
    body: z.object({ id: Id, ...WORDS[words], idempotency_key: idempotencyKey }),
    response: One,
    example: {
      body: { id: example, ...(words !== "nothing" && { [words]: EXAMPLES[words] }) },
    },
    run: async (ctx, { body }) => {
      const { id, idempotency_key, ...said } = body;
      const asked = { ...said, deliverableId: id, formId: idempotency_key ?? newId() };
      await command(ctx, readInput(input, asked, { deliverableId: "id", formId: "idempotency_key" }));
      return loaded(ctx, id);
    },
  });
}

const EXAMPLES = {
  reason: "The logo is the old one. Please use the one from our page.",
  answer: "The banner with the new logo is up now.",
  offer: "A second mention in the June newsletter.",
} as const;

const idAt = (at: number) => `018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e${at}`;

const changes = [
  change("reason", {
    path: "requestchange",
    name: "request_change",
    summary: "Asks the host to change what they delivered, at most twice for each benefit.",
    permission: deliverablePermissions.requestChange,
    input: RequestChangeInput,
    command: requestChange,
    example: idAt(23),
  }),
  change("answer", {
    path: "answerchange",
    name: "answer_change",
    summary: "Answers a change request in words. A new proof answers it, too.",
    permission: deliverablePermissions.answerChange,
    input: AnswerChangeInput,
    command: answerChange,
    example: idAt(24),
  }),
  change("offer", {
    path: "offermakegood",
    name: "offer_make_good",
    summary: "Offers to deliver something else instead of a benefit, once for each.",
    permission: deliverablePermissions.offerMakeGood,
    input: OfferMakeGoodInput,
    command: offerMakeGood,
    example: idAt(25),
  }),
  change("nothing", {
    path: "agreetomakegood",
    name: "agree_to_make_good",
    summary: "Agrees to a make-good, which the host then delivers.",
    permission: deliverablePermissions.agreeToMakeGood,
    input: DeliverableInput,
    command: agreeToMakeGood,
    example: idAt(26),
  }),
  change("nothing", {
    path: "declinemakegood",
    name: "decline_make_good",
    summary: "Declines a make-good. The share of the benefit is refunded.",
    permission: deliverablePermissions.declineMakeGood,
    input: DeliverableInput,
    command: declineMakeGood,
    example: idAt(27),
  }),
  change("nothing", {
    path: "waive",
    name: "waive_deliverable",
    summary:
      "Gives up a benefit that you don't need. It counts as delivered, and its share goes to the host.",
    permission: sponsorAssetPermissions.waiveDeliverable,
    input: WaiveDeliverableInput,
    command: waiveDeliverable,
    example: idAt(28),
  }),
  change("reason", {
    path: "refund",
    name: "refund_deliverable",
    summary: "Refunds the share of a benefit to its sponsor.",
    permission: deliverablePermissions.refundDeliverable,
    input: RefundDeliverableInput,
    command: refundDeliverable,
    example: idAt(29),
  }),
];

/** What both sides of a paid sponsorship do with its benefits. */
export const deliverableEndpoints = [list, load, proveEndpoint, accept, acceptAll, ...changes];
