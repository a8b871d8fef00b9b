import type { PipelineStage } from "@/db/enums";

/** The host's pipeline: all of it, one stage, or what is due. */
export function pipelinePath({ stage, due }: { stage?: PipelineStage | null; due?: boolean } = {}): string {
  if (due) return "/hostdashboard/sponsors?due=1";
  return `/hostdashboard/sponsors${stage ? `?stage=${stage}` : ""}`;
}
