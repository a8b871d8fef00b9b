"use server";

import { z } from "zod";
import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { EndSessionInput } from "@/lib/identity/accounts/schema";
import { endOtherSessions } from "../commands/end-other-sessions";
import { endSession } from "../commands/end-session";
import { sessionPermissions } from "../policy";

export const endSessionAction = defineAction({
  name: "account.end_session",
  input: EndSessionInput,
  permission: sessionPermissions.endSession,
  limit: writeLimit,
  run: endSession,
});

export const endOtherSessionsAction = defineAction({
  name: "account.end_other_sessions",
  input: z.unknown(),
  permission: sessionPermissions.endOtherSessions,
  limit: writeLimit,
  run: endOtherSessions,
});
