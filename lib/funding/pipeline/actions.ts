"use server";
import { defineAction } from "@/lib/core/action";
import { saveProspect } from "./commands/save-prospect";
import { pipelinePermissions } from "./policy";
import { SaveProspectInput } from "./schema";

export const saveProspectAction = defineAction({
  name: "lead.save",
  input: SaveProspectInput,
  permission: pipelinePermissions.saveProspect,
  limit: "write",
  run: saveProspect,
});
