"use server";

import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { cancelJob } from "./commands/cancel-job";
import { retryJob } from "./commands/retry-job";
import { CancelJobForm, RetryJobForm } from "./form";
import { jobPermissions } from "./policy";

export const retryJobAction = defineAction({
  name: "job.retry",
  input: RetryJobForm,
  permission: jobPermissions.retryJob,
  limit: writeLimit,
  run: retryJob,
});

export const cancelJobAction = defineAction({
  name: "job.give_up",
  input: CancelJobForm,
  permission: jobPermissions.cancelJob,
  limit: writeLimit,
  run: cancelJob,
});
