"use server";

import { z } from "zod";
import { defineAction } from "@/lib/core/action";
import { askForLook } from "../commands/request-reconciliation";

export const askForLookAction = defineAction({
  name: "books.look_over",
  input: z.unknown(),
  roles: ["admin"],
  limit: "export",
  run: askForLook,
});
