"use server";

import { defineAction } from "@/lib/core/action";
import { closeDispute } from "../commands/close-dispute";
import { resumeRelease } from "../commands/resume-release";
import { stopRelease } from "../commands/stop-release";
import { CloseDisputeInput, ReleaseStopInput } from "../schema";

export const closeDisputeAction = defineAction({
  name: "sponsorship.close_dispute",
  input: CloseDisputeInput,
  roles: ["admin"],
  limit: "write",
  run: closeDispute,
});

export const stopReleaseAction = defineAction({
  name: "sponsorship.stop_release",
  input: ReleaseStopInput,
  roles: ["admin"],
  limit: "write",
  run: stopRelease,
});

export const resumeReleaseAction = defineAction({
  name: "sponsorship.resume_release",
  input: ReleaseStopInput,
  roles: ["admin"],
  limit: "write",
  run: resumeRelease,
});
