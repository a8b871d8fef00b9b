"use server";

import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { closeDispute } from "../commands/close-dispute";
import { resumeRelease } from "../commands/resume-release";
import { stopRelease } from "../commands/stop-release";
import { CLOSE_DISPUTE_NAMES, CloseDisputeForm } from "../form";
import { sponsorshipPermissions } from "../policy";
import { ReleaseStopInput } from "../schema";

export const closeDisputeAction = defineAction({
  name: "sponsorship.close_dispute",
  input: CloseDisputeForm,
  formNames: CLOSE_DISPUTE_NAMES,
  permission: sponsorshipPermissions.closeDispute,
  limit: writeLimit,
  run: closeDispute,
});

export const stopReleaseAction = defineAction({
  name: "sponsorship.stop_release",
  input: ReleaseStopInput,
  permission: sponsorshipPermissions.stopRelease,
  limit: writeLimit,
  run: stopRelease,
});

export const resumeReleaseAction = defineAction({
  name: "sponsorship.resume_release",
  input: ReleaseStopInput,
  permission: sponsorshipPermissions.resumeRelease,
  limit: writeLimit,
  run: resumeRelease,
});
