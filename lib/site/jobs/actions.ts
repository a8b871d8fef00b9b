"use server";

import { defineAction } from "@/lib/core/action";
import { cancelJob } from "./commands/cancel-job";
import { retryJob } from "./commands/retry-job";
import { CancelJobInput, RetryJobInput } from "./schema";

export const retryJobAction = defineAction({
  name: "job.retry",
  input: RetryJobInput,
  roles: ["admin"],
  limit: "write",
  run: retryJob,
});

export const cancelJobAction = defineAction({
  name: "job.give_up",
  input: CancelJobInput,
  roles: ["admin"],
  limit: "write",
  run: cancelJob,
});
