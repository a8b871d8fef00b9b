"use server";
import { defineAction } from "@/lib/core/action";
import { saveLead } from "./commands/save-prospect";
import { SaveLeadInput } from "./schema";

export const saveLeadAction = defineAction({
  name: "lead.save",
  input: SaveLeadInput,
  roles: ["event_host"],
  limit: "write",
  run: saveLead,
});
