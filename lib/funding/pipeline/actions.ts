"use server";
import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { saveProspect } from "./commands/save-prospect";
import { pipelinePermissions } from "./policy";
import { SaveProspectInput } from "./schema";

export const saveProspectAction = defineAction({
  name: "lead.save",
  input: SaveProspectInput,
  permission: pipelinePermissions.saveProspect,
  limit: writeLimit,
  run: saveProspect,
});
