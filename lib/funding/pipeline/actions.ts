"use server";
import { defineAction } from "@/lib/core/action";
import { saveProspect } from "./commands/save-prospect";
import { SaveProspectInput } from "./schema";

export const saveProspectAction = defineAction({
  name: "lead.save",
  input: SaveProspectInput,
  roles: ["event_host"],
  limit: "write",
  run: saveProspect,
});
