"use server";

import { defineAction } from "@/lib/core/action";
import { FIX_ERRORS } from "@/lib/core/errors";
import { writeLimit } from "@/lib/core/limits";
import { vendorPages } from "@/lib/site/cache/cache-tags";
import { publishVendorProfile } from "../commands/publish-profile";
import { requestVerification } from "../commands/request-verification";
import { saveVendorProfile } from "../commands/save-profile";
import { unpublishVendorProfile } from "../commands/unpublish-profile";
import { PROFILE_FAILED } from "../copy";
import { PROFILE_NAMES, SaveVendorProfileForm } from "../form";
import { profilePermissions } from "../policy";
import { OwnProfileInput } from "../schema";

const pagesOf = ({ profileId }: { profileId: string }) => vendorPages(profileId);

export const saveVendorProfileAction = defineAction({
  name: "vendor.save_profile",
  input: SaveVendorProfileForm,
  formNames: PROFILE_NAMES,
  permission: profilePermissions.saveVendorProfile,
  limit: writeLimit,
  invalidMessage: FIX_ERRORS,
  failureMessage: PROFILE_FAILED,
  run: saveVendorProfile,
  tags: pagesOf,
});

export const publishVendorProfileAction = defineAction({
  name: "vendor.publish_profile",
  input: OwnProfileInput,
  permission: profilePermissions.publishVendorProfile,
  limit: writeLimit,
  failureMessage: PROFILE_FAILED,
  run: publishVendorProfile,
  tags: pagesOf,
});

export const unpublishVendorProfileAction = defineAction({
  name: "vendor.unpublish_profile",
  input: OwnProfileInput,
  permission: profilePermissions.unpublishVendorProfile,
  limit: writeLimit,
  failureMessage: PROFILE_FAILED,
  run: unpublishVendorProfile,
  tags: pagesOf,
});

export const requestVerificationAction = defineAction({
  name: "vendor.ask_review",
  input: OwnProfileInput,
  permission: profilePermissions.requestVerification,
  limit: writeLimit,
  failureMessage: PROFILE_FAILED,
  run: requestVerification,
});
