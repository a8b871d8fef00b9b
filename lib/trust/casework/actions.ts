"use server";

import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { addCaseNote } from "./commands/add-case-note";
import { assignCase } from "./commands/assign-case";
import { caseworkPermissions } from "./policy";
import { AddCaseNoteInput, AssignCaseInput } from "./schema";

export const assignCaseAction = defineAction({
  name: "casework.assign",
  input: AssignCaseInput,
  permission: caseworkPermissions.assignCase,
  limit: writeLimit,
  run: assignCase,
});

export const addCaseNoteAction = defineAction({
  name: "casework.note",
  input: AddCaseNoteInput,
  permission: caseworkPermissions.addCaseNote,
  limit: writeLimit,
  run: addCaseNote,
});
