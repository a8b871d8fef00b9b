import type { PipelineStage } from "@/db/enums";

/** How far a host has come with a sponsor, as the host reads it. */
export const STAGE_LABELS: Record<PipelineStage, string> = {
  new: "New",
  in_talks: "In talks",
  agreed: "Agreed",
  won: "Sponsor",
  lost: "Not now",
};
