"use server";

import { z } from "zod";
import { defineAction } from "@/lib/core/action";
import { requestReconciliation } from "../commands/request-reconciliation";

export const requestReconciliationAction = defineAction({
  name: "books.look_over",
  input: z.unknown(),
  roles: ["admin"],
  limit: "export",
  run: requestReconciliation,
});
