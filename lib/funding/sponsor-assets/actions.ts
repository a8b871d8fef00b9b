"use server";

import { redirect } from "next/navigation";
import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { assetsPath } from "@/lib/funding/sponsorships/paths";
import { isScriptedPost } from "@/lib/identity/sessions/scripted-post";
import { sendAsset } from "./commands/send-asset";
import { sendPreviousAsset } from "./commands/send-previous-asset";
import { skipAssets } from "./commands/skip-assets";
import { waiveDeliverable } from "./commands/waive-deliverable";
import { SendAssetForm } from "./form";
import { sponsorAssetPermissions } from "./policy";
import { SendPreviousAssetInput, SkipAssetsInput, WaiveDeliverableInput } from "./schema";

/** Without scripts, redirects to the page, so that reloading doesn't resend. */
async function toPage<T extends { sponsorshipId: string }>(done: T): Promise<T> {
  if (!(await isScriptedPost())) redirect(assetsPath(done.sponsorshipId));
  return done;
}

export const sendAssetAction = defineAction({
  name: "sponsorship.send_asset",
  input: SendAssetForm,
  permission: sponsorAssetPermissions.sendAsset,
  limit: writeLimit,
  run: sendAsset,
  respond: toPage,
});

export const sendPreviousAssetAction = defineAction({
  name: "sponsorship.send_previous_asset",
  input: SendPreviousAssetInput,
  permission: sponsorAssetPermissions.sendPreviousAsset,
  limit: writeLimit,
  run: sendPreviousAsset,
  respond: toPage,
});

export const waiveDeliverableAction = defineAction({
  name: "deliverable.waive",
  input: WaiveDeliverableInput,
  permission: sponsorAssetPermissions.waiveDeliverable,
  limit: writeLimit,
  run: waiveDeliverable,
  respond: toPage,
});

export const skipAssetsAction = defineAction({
  name: "deliverable.skip_assets",
  input: SkipAssetsInput,
  permission: sponsorAssetPermissions.skipAssets,
  limit: writeLimit,
  run: skipAssets,
  respond: toPage,
});
