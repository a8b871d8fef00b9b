"use server";

import { defineAction } from "@/lib/core/action";
import { giveUpJob } from "./commands/cancel-job";
import { retryJob } from "./commands/retry-job";
import { GiveUpJobInput, RetryJobInput } from "./schema";

export const retryJobAction = defineAction({
  name: "job.retry",
  input: RetryJobInput,
  roles: ["admin"],
  limit: "write",
  run: retryJob,
});

export const giveUpJobAction = defineAction({
  name: "job.give_up",
  input: GiveUpJobInput,
  roles: ["admin"],
  limit: "write",
  run: giveUpJob,
});
