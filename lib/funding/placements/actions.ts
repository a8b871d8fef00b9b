"use server";

import { redirect } from "next/navigation";
import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { isScriptedPost } from "@/lib/identity/sessions/scripted-post";
import { blockTarget } from "./commands/block-target";
import { chooseTarget } from "./commands/choose-target";
import { createPlacement } from "./commands/create-placement";
import { editPlacement } from "./commands/edit-placement";
import { proveByCount } from "./commands/prove-by-count";
import { retirePlacement } from "./commands/retire-placement";
import { shareCounts } from "./commands/share-counts";
import { stateRedemptions } from "./commands/state-redemptions";
import { unblockTarget } from "./commands/unblock-target";
import { ChooseTargetForm, CreatePlacementForm, ShareCountsForm, StateRedemptionsForm } from "./form";
import { placementsPath } from "./paths";
import { placementPermissions } from "./policy";
import {
  BlockTargetInput,
  EditPlacementInput,
  ProveByCountInput,
  RetirePlacementInput,
  UnblockTargetInput,
} from "./schema";

/** Without scripts, redirects to the page, so that reloading doesn't resend. */
async function toPage<T extends { sponsorshipId: string }>(done: T): Promise<T> {
  if (!(await isScriptedPost())) redirect(placementsPath(done.sponsorshipId));
  return done;
}

export const createPlacementAction = defineAction({
  name: "placement.create",
  input: CreatePlacementForm,
  permission: placementPermissions.createPlacement,
  limit: writeLimit,
  run: createPlacement,
  respond: toPage,
});

export const editPlacementAction = defineAction({
  name: "placement.edit",
  input: EditPlacementInput,
  permission: placementPermissions.editPlacement,
  limit: writeLimit,
  run: editPlacement,
  respond: toPage,
});

export const retirePlacementAction = defineAction({
  name: "placement.retire",
  input: RetirePlacementInput,
  permission: placementPermissions.retirePlacement,
  limit: writeLimit,
  run: retirePlacement,
});

export const proveByCountAction = defineAction({
  name: "placement.prove",
  input: ProveByCountInput,
  permission: placementPermissions.proveByCount,
  limit: writeLimit,
  run: proveByCount,
});

export const chooseTargetAction = defineAction({
  name: "placement.choose_target",
  input: ChooseTargetForm,
  permission: placementPermissions.chooseTarget,
  limit: writeLimit,
  run: chooseTarget,
  respond: toPage,
});

export const stateRedemptionsAction = defineAction({
  name: "placement.state_redemptions",
  input: StateRedemptionsForm,
  permission: placementPermissions.stateRedemptions,
  limit: writeLimit,
  run: stateRedemptions,
  respond: toPage,
});

export const shareCountsAction = defineAction({
  name: "placement.share_counts",
  input: ShareCountsForm,
  permission: placementPermissions.shareCounts,
  limit: writeLimit,
  run: shareCounts,
  respond: toPage,
});

export const blockTargetAction = defineAction({
  name: "placement.block_target",
  input: BlockTargetInput,
  permission: placementPermissions.blockTarget,
  limit: writeLimit,
  run: blockTarget,
});

export const unblockTargetAction = defineAction({
  name: "placement.unblock_target",
  input: UnblockTargetInput,
  permission: placementPermissions.unblockTarget,
  limit: writeLimit,
  run: unblockTarget,
});
