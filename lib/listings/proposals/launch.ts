/** What a host can do next for a proposal that was just published. */
export type LaunchStep = "payouts" | "agents" | "pictures" | "organization";

/** A host's live proposal, right after publishing. */
export interface LaunchDto {
  id: string;
  title: string;
  path: string;
  /** What isn't done yet, at most three. */
  steps: LaunchStep[];
}
