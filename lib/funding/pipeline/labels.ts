import type { PipelineStage } from "@/db/enums";

/** Labels of the stages. */
export const STAGE_LABELS: Record<PipelineStage, string> = {
  new: "New",
  in_talks: "In talks",
  agreed: "Agreed",
  won: "Sponsor",
  lost: "Not now",
};
