"use server";

import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { askForUpdate } from "./commands/ask-for-update";
import { deleteUpdate } from "./commands/delete-update";
import { editUpdate } from "./commands/edit-update";
import { publishUpdate } from "./commands/publish-update";
import { EditUpdateForm, PublishUpdateForm, UPDATE_NAMES } from "./form";
import { updateLimits } from "./limits";
import { updatePermissions } from "./policy";
import { AskForUpdateInput, DeleteUpdateInput } from "./schema";

export const publishUpdateAction = defineAction({
  name: "update.publish",
  input: PublishUpdateForm,
  formNames: UPDATE_NAMES,
  permission: updatePermissions.publishUpdate,
  limit: updateLimits.publish_update,
  run: publishUpdate,
});

export const editUpdateAction = defineAction({
  name: "update.edit",
  input: EditUpdateForm,
  formNames: UPDATE_NAMES,
  permission: updatePermissions.editUpdate,
  limit: writeLimit,
  run: editUpdate,
});

export const deleteUpdateAction = defineAction({
  name: "update.delete",
  input: DeleteUpdateInput,
  permission: updatePermissions.deleteUpdate,
  limit: writeLimit,
  run: deleteUpdate,
});

export const askForUpdateAction = defineAction({
  name: "update.ask",
  input: AskForUpdateInput,
  permission: updatePermissions.askForUpdate,
  limit: writeLimit,
  run: askForUpdate,
});
