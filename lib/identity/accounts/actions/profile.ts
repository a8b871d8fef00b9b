"use server";

import { z } from "zod";
import { defineAction } from "@/lib/core/action";
import { FIX_ERRORS } from "@/lib/core/errors";
import { writeLimit } from "@/lib/core/limits";
import { changeName } from "../commands/change-name";
import { removePicture } from "../commands/remove-picture";
import { saveProfile } from "../commands/save-profile";
import { accountPermissions } from "../policy";
import { ChangeNameInput, SaveProfileInput } from "../schema";

export const saveProfileAction = defineAction({
  name: "account.save_profile",
  input: SaveProfileInput,
  permission: accountPermissions.saveProfile,
  limit: writeLimit,
  invalidMessage: FIX_ERRORS,
  run: saveProfile,
});

export const changeNameAction = defineAction({
  name: "account.change_name",
  input: ChangeNameInput,
  permission: accountPermissions.changeName,
  limit: writeLimit,
  invalidMessage: FIX_ERRORS,
  run: changeName,
});

export const removePictureAction = defineAction({
  name: "account.remove_picture",
  input: z.unknown(),
  permission: accountPermissions.removePicture,
  limit: writeLimit,
  run: removePicture,
});
