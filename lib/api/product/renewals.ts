import { z } from "zod";
import { newId } from "@/lib/core/ids";
import { writeLimit } from "@/lib/core/limits";
import { declineFirstRefusal } from "@/lib/funding/renewals/commands/decline-first-refusal";
import { renewalPermissions } from "@/lib/funding/renewals/policy";
import { DeclineFirstRefusalInput } from "@/lib/funding/renewals/schema";
import { startNextEdition } from "@/lib/listings/proposals/commands/start-next-edition";
import { draftPath } from "@/lib/listings/proposals/paths";
import { proposalPermissions } from "@/lib/listings/proposals/policy";
import { StartNextEditionInput } from "@/lib/listings/proposals/schema";
import { endpoint } from "../endpoint";
import { readInput } from "../read-input";
import { addressOf } from "./proposal-fields";
import { idempotencyKey, responseOf } from "./shapes";

const TAG = "Renewals";
const Id = z.string().max(100);

const start = endpoint({
  name: "api.start_next_edition",
  method: "POST",
  path: "/api/renewals/start",
  summary: "Starts a draft of a proposal's next edition, once its event is over or it is fully funded.",
  description:
    "The draft has the same text, tiers, and pictures, and dates a year later. Publish it on the page whose address you get; then its last sponsors have first refusal of their tiers for 14 days.",
  tag: TAG,
  permission: proposalPermissions.startNextEdition,
  scope: "write",
  limit: writeLimit,
  body: z.object({ proposal_id: Id, idempotency_key: idempotencyKey }),
  response: responseOf({ draft_id: z.uuid(), url: z.string() }),
  example: { body: { proposal_id: "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e37" } },
  run: async (ctx, { body }) => {
    const asked = { proposalId: body.proposal_id, draftId: body.idempotency_key ?? newId() };
    const names = { draftId: "idempotency_key" };
    const { draftId } = await startNextEdition(ctx, readInput(StartNextEditionInput, asked, names));
    return { status: 1 as const, draft_id: draftId, url: addressOf(draftPath(draftId)) };
  },
});

const decline = endpoint({
  name: "api.decline_renewal",
  method: "POST",
  path: "/api/renewals/decline",
  summary: "Gives back the spot that is reserved for you, so that anyone can take it.",
  tag: TAG,
  permission: renewalPermissions.declineFirstRefusal,
  scope: "write",
  limit: writeLimit,
  body: z.object({ id: Id }),
  response: responseOf({ id: z.uuid() }),
  example: { body: { id: "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e38" } },
  run: async (ctx, { body }) => {
    const asked = { firstRefusalId: body.id };
    const input = readInput(DeclineFirstRefusalInput, asked, { firstRefusalId: "id" });
    await declineFirstRefusal(ctx, input);
    return { status: 1 as const, id: input.firstRefusalId };
  },
});

/** Running a proposal again, and what last year's sponsors say to it. */
export const renewalEndpoints = [start, decline];
