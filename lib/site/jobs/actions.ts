"use server";

import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { cancelJob } from "./commands/cancel-job";
import { retryJob } from "./commands/retry-job";
import { jobPermissions } from "./policy";
import { CancelJobInput, RetryJobInput } from "./schema";

export const retryJobAction = defineAction({
  name: "job.retry",
  input: RetryJobInput,
  permission: jobPermissions.retryJob,
  limit: writeLimit,
  run: retryJob,
});

export const cancelJobAction = defineAction({
  name: "job.give_up",
  input: CancelJobInput,
  permission: jobPermissions.cancelJob,
  limit: writeLimit,
  run: cancelJob,
});
