"use server";

import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { vendorPages } from "@/lib/site/cache/cache-tags";
import { adminActionFailed, PLAN_FAILED } from "../admin-copy";
import {
  FeatureVendorInput,
  GrantVendorPlanInput,
  VendorReasonInput,
  VerifyVendorInput,
} from "../admin-schema";
import { featureVendor } from "../commands/feature-vendor";
import { flagVendor } from "../commands/flag-vendor";
import { grantVendorPlan } from "../commands/grant-plan";
import { unfeatureVendor } from "../commands/unfeature-vendor";
import { unflagVendor } from "../commands/unflag-vendor";
import { unverifyVendor } from "../commands/unverify-vendor";
import { upholdFlag } from "../commands/uphold-flag";
import { verifyVendor } from "../commands/verify-vendor";
import { profilePermissions } from "../policy";

const pagesOf = ({ profileId }: { profileId: string }) => vendorPages(profileId);

export const flagVendorAction = defineAction({
  name: "vendor.flag",
  input: VendorReasonInput,
  permission: profilePermissions.flagVendor,
  limit: writeLimit,
  failureMessage: adminActionFailed("flag"),
  run: flagVendor,
  tags: pagesOf,
});

export const unflagVendorAction = defineAction({
  name: "vendor.unflag",
  input: VendorReasonInput,
  permission: profilePermissions.unflagVendor,
  limit: writeLimit,
  failureMessage: adminActionFailed("unflag"),
  run: unflagVendor,
  tags: pagesOf,
});

export const upholdFlagAction = defineAction({
  name: "vendor.uphold_flag",
  input: VendorReasonInput,
  permission: profilePermissions.upholdFlag,
  limit: writeLimit,
  failureMessage: adminActionFailed("answer"),
  run: upholdFlag,
});

export const verifyVendorAction = defineAction({
  name: "vendor.verify",
  input: VerifyVendorInput,
  permission: profilePermissions.verifyVendor,
  limit: writeLimit,
  failureMessage: adminActionFailed("verify"),
  run: verifyVendor,
  tags: pagesOf,
});

export const unverifyVendorAction = defineAction({
  name: "vendor.unverify",
  input: VendorReasonInput,
  permission: profilePermissions.unverifyVendor,
  limit: writeLimit,
  failureMessage: adminActionFailed("unverify"),
  run: unverifyVendor,
  tags: pagesOf,
});

export const featureVendorAction = defineAction({
  name: "vendor.feature",
  input: FeatureVendorInput,
  permission: profilePermissions.featureVendor,
  limit: writeLimit,
  failureMessage: adminActionFailed("feature"),
  run: featureVendor,
  tags: pagesOf,
});

export const unfeatureVendorAction = defineAction({
  name: "vendor.unfeature",
  input: VendorReasonInput,
  permission: profilePermissions.unfeatureVendor,
  limit: writeLimit,
  failureMessage: adminActionFailed("unfeature"),
  run: unfeatureVendor,
  tags: pagesOf,
});

export const grantVendorPlanAction = defineAction({
  name: "vendor.grant_plan",
  input: GrantVendorPlanInput,
  permission: profilePermissions.grantVendorPlan,
  limit: writeLimit,
  failureMessage: PLAN_FAILED,
  run: grantVendorPlan,
  tags: pagesOf,
});
