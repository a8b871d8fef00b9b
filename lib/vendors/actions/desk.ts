"use server";

import { defineAction } from "@/lib/core/action";
import { tags } from "@/lib/core/cache-tags";
import { flagVendor, unflagVendor } from "../commands/flag-vendor";
import { upholdFlag } from "../commands/uphold-flag";
import { VendorReasonInput } from "../desk-input";
import { deskFailed } from "../desk-words";

const pagesOf = ({ profileId }: { profileId: string }) => [tags.vendors, tags.vendor(profileId)];

export const flagVendorAction = defineAction({
  name: "vendor.flag",
  input: VendorReasonInput,
  roles: ["admin"],
  limit: "write",
  failureMessage: deskFailed("flag"),
  run: flagVendor,
  tags: pagesOf,
});

export const unflagVendorAction = defineAction({
  name: "vendor.unflag",
  input: VendorReasonInput,
  roles: ["admin"],
  limit: "write",
  failureMessage: deskFailed("unflag"),
  run: unflagVendor,
  tags: pagesOf,
});

export const upholdFlagAction = defineAction({
  name: "vendor.uphold_flag",
  input: VendorReasonInput,
  roles: ["admin"],
  limit: "write",
  failureMessage: deskFailed("answer"),
  run: upholdFlag,
});
