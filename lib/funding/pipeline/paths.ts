import type { LeadStage } from "@/db/enums";

/** The host's pipeline: all of it, of one stage, or what is due. */
export function leadsPath({ stage, due }: { stage?: LeadStage | null; due?: boolean } = {}): string {
  if (due) return "/hostdashboard/sponsors?due=1";
  return `/hostdashboard/sponsors${stage ? `?stage=${stage}` : ""}`;
}
