"use server";

import { defineAction } from "@/lib/core/action";
import { FIX_ERRORS } from "@/lib/core/errors";
import { saveProfile } from "../commands/save-profile";
import { SaveProfileInput } from "../schema";

export const saveProfileAction = defineAction({
  name: "account.save_profile",
  input: SaveProfileInput,
  roles: "signed_in",
  limit: "write",
  invalidMessage: FIX_ERRORS,
  run: saveProfile,
});
