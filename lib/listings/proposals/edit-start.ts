import type { DraftContent } from "./draft";
import type { MoneyIn } from "./frozen";
import type { ManagedProposal } from "./policy";
import type { TeamRole } from "./team";
import type { VersionDto } from "./versions";
import type { WizardStart } from "./wizard-start";

/** Everything the edit page is given by the server. */
export interface EditStart {
  proposal: ManagedProposal;
  /** What the viewer is to it. */
  role: TeamRole;
  /** The version that an edit is made from. */
  version: number;
  content: DraftContent;
  money: MoneyIn;
  /** Newest first. */
  versions: VersionDto[];
  /** When it was published (ISO 8601, UTC). */
  publishedAt: string;
  /** What the wizard's parts ask for. */
  wizard: WizardStart;
}
