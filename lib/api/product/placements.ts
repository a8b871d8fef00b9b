import { z } from "zod";
import { newId } from "@/lib/core/ids";
import { writeLimit } from "@/lib/core/limits";
import { chooseTarget } from "@/lib/funding/placements/commands/choose-target";
import { createPlacement } from "@/lib/funding/placements/commands/create-placement";
import { editPlacement } from "@/lib/funding/placements/commands/edit-placement";
import { proveByCount } from "@/lib/funding/placements/commands/prove-by-count";
import { retirePlacement } from "@/lib/funding/placements/commands/retire-placement";
import { stateRedemptions } from "@/lib/funding/placements/commands/state-redemptions";
import { placementPermissions } from "@/lib/funding/placements/policy";
import {
  ChooseTargetInput,
  CreatePlacementInput,
  EditPlacementInput,
  ProveByCountInput,
  RetirePlacementInput,
  StateRedemptionsInput,
} from "@/lib/funding/placements/schema";
import { endpoint } from "../endpoint";
import { readInput, withFieldNames } from "../read-input";
import { idempotencyKey, responseOf, text } from "./shapes";

const TAG = "Placements";
const NAMES = { placementId: "id", formId: "idempotency_key" };
const Id = z.string().max(100);
const Changed = responseOf({ id: z.uuid() });
const SPONSORSHIP = "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e31";
const PLACEMENT = "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e32";

const words = {
  label: text(500).meta({ description: "Where the code is, such as “Banner at the stage”." }),
  offer_code: text(200).meta({ description: "What visitors redeem: letters, digits, and hyphens." }),
};

const create = endpoint({
  name: "api.create_placement",
  method: "POST",
  path: "/api/placements/create",
  summary: "Creates a link and code for one of your sponsors.",
  tag: TAG,
  permission: placementPermissions.createPlacement,
  scope: "write",
  limit: writeLimit,
  body: z.object({
    sponsorship_id: Id,
    ...words,
    deliverable_id: text(100).meta({ description: "The benefit that it is part of." }),
    idempotency_key: idempotencyKey,
  }),
  response: Changed,
  example: { body: { sponsorship_id: SPONSORSHIP, label: "Flyer in the program", offer_code: "LANTERN10" } },
  run: async (ctx, { body }) => {
    const input = readInput(
      CreatePlacementInput,
      {
        sponsorshipId: body.sponsorship_id,
        label: body.label ?? "",
        deliverableId: body.deliverable_id || null,
        offerCode: body.offer_code,
        formId: body.idempotency_key ?? newId(),
      },
      NAMES,
    );
    const { placementId } = await withFieldNames(NAMES, () => createPlacement(ctx, input));
    return { status: 1 as const, id: placementId };
  },
});

const edit = endpoint({
  name: "api.edit_placement",
  method: "POST",
  path: "/api/placements/edit",
  summary: "Changes the label and the offer code of a placement. Its code stays.",
  tag: TAG,
  permission: placementPermissions.editPlacement,
  scope: "write",
  limit: writeLimit,
  body: z.object({ id: Id, ...words }),
  response: Changed,
  example: { body: { id: PLACEMENT, label: "Banner at the stage", offer_code: "BRIDGE10" } },
  run: async (ctx, { body }) => {
    const asked = { placementId: body.id, label: body.label ?? "", offerCode: body.offer_code };
    const { placementId } = await editPlacement(ctx, readInput(EditPlacementInput, asked, NAMES));
    return { status: 1 as const, id: placementId };
  },
});

const setTarget = endpoint({
  name: "api.choose_target",
  method: "POST",
  path: "/api/placements/settarget",
  summary: "Chooses where all codes of one of your sponsorships lead, or one of them.",
  description: "Without `url`, the choice ends, and the code leads to the proposal.",
  tag: TAG,
  permission: placementPermissions.chooseTarget,
  scope: "write",
  limit: writeLimit,
  body: z.object({
    sponsorship_id: Id,
    placement_id: text(100).meta({ description: "Null: all codes without their own address." }),
    url: text(5_000).meta({ description: "A public web address on another site." }),
  }),
  response: responseOf({ sponsorship_id: z.uuid() }),
  example: { body: { sponsorship_id: SPONSORSHIP, url: "https://www.example.com/lanterns" } },
  run: async (ctx, { body }) => {
    const asked = {
      sponsorshipId: body.sponsorship_id,
      placementId: body.placement_id || null,
      url: body.url ?? "",
    };
    const { sponsorshipId } = await chooseTarget(ctx, readInput(ChooseTargetInput, asked));
    return { status: 1 as const, sponsorship_id: sponsorshipId };
  },
});

const state = endpoint({
  name: "api.state_redemptions",
  method: "POST",
  path: "/api/placements/stateredemptions",
  summary: "States how often your offer was redeemed until a day. Replaces an earlier number.",
  tag: TAG,
  permission: placementPermissions.stateRedemptions,
  scope: "write",
  limit: writeLimit,
  body: z.object({
    id: Id,
    redemptions: z.number(),
    until: z.string().max(20).meta({ description: "YYYY-MM-DD." }),
  }),
  response: Changed,
  example: { body: { id: PLACEMENT, redemptions: 14, until: "2026-01-31" } },
  run: async (ctx, { body }) => {
    const { id, ...stated } = body;
    const asked = readInput(StateRedemptionsInput, { ...stated, placementId: id }, NAMES);
    const { placementId } = await stateRedemptions(ctx, asked);
    return { status: 1 as const, id: placementId };
  },
});

const prove = endpoint({
  name: "api.prove_by_count",
  method: "POST",
  path: "/api/placements/prove",
  summary: "Proves the benefit of a placement with the requests counted so far.",
  tag: TAG,
  permission: placementPermissions.proveByCount,
  scope: "write",
  limit: writeLimit,
  body: z.object({ id: Id, idempotency_key: idempotencyKey }),
  response: responseOf({ proved_ids: z.array(z.uuid()) }),
  example: { body: { id: PLACEMENT } },
  run: async (ctx, { body }) => {
    const asked = { placementId: body.id, formId: body.idempotency_key ?? newId() };
    const { proved } = await proveByCount(ctx, readInput(ProveByCountInput, asked, NAMES));
    return { status: 1 as const, proved_ids: proved };
  },
});

const retire = endpoint({
  name: "api.retire_placement",
  method: "POST",
  path: "/api/placements/retire",
  summary: "Takes a placement out of use, for good. Its counts stay.",
  tag: TAG,
  permission: placementPermissions.retirePlacement,
  scope: "write",
  limit: writeLimit,
  body: z.object({ id: Id }),
  response: Changed,
  example: { body: { id: "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e33" } },
  run: async (ctx, { body }) => {
    const asked = readInput(RetirePlacementInput, { placementId: body.id }, NAMES);
    const { placementId } = await retirePlacement(ctx, asked);
    return { status: 1 as const, id: placementId };
  },
});

/** What both sides of a paid sponsorship do with its links and codes. */
export const placementEndpoints = [create, edit, setTarget, state, prove, retire];
