"use server";

import { defineAction } from "@/lib/core/action";
import { FIX_ERRORS } from "@/lib/core/errors";
import { writeLimit } from "@/lib/core/limits";
import { vendorPages } from "@/lib/site/cache/cache-tags";
import { DELETE_FAILED, PROFILE_FAILED } from "@/lib/vendors/profiles/copy";
import { SERVICES_PATH } from "@/lib/vendors/profiles/paths";
import { addService } from "./commands/add-service";
import { deleteService } from "./commands/delete-service";
import { editService } from "./commands/edit-service";
import { moveService } from "./commands/move-service";
import { AddServiceForm, EditServiceForm, SERVICE_NAMES } from "./form";
import { servicePermissions } from "./policy";
import { MoveServiceInput, OwnServiceInput } from "./schema";

const pagesOf = ({ profileId }: { profileId: string }) => vendorPages(profileId);
const toServices = () => SERVICES_PATH;

export const addServiceAction = defineAction({
  name: "vendor_service.add",
  input: AddServiceForm,
  formNames: SERVICE_NAMES,
  permission: servicePermissions.addService,
  limit: writeLimit,
  invalidMessage: FIX_ERRORS,
  failureMessage: PROFILE_FAILED,
  run: addService,
  tags: pagesOf,
  redirectTo: toServices,
});

export const editServiceAction = defineAction({
  name: "vendor_service.edit",
  input: EditServiceForm,
  formNames: SERVICE_NAMES,
  permission: servicePermissions.editService,
  limit: writeLimit,
  invalidMessage: FIX_ERRORS,
  failureMessage: PROFILE_FAILED,
  run: editService,
  tags: pagesOf,
  redirectTo: toServices,
});

export const deleteServiceAction = defineAction({
  name: "vendor_service.delete",
  input: OwnServiceInput,
  permission: servicePermissions.deleteService,
  limit: writeLimit,
  failureMessage: DELETE_FAILED,
  run: deleteService,
  tags: pagesOf,
  redirectTo: toServices,
});

export const moveServiceAction = defineAction({
  name: "vendor_service.move",
  input: MoveServiceInput,
  permission: servicePermissions.moveService,
  limit: writeLimit,
  failureMessage: PROFILE_FAILED,
  run: moveService,
  tags: pagesOf,
});
