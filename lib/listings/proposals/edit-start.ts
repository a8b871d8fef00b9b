import type { DraftContent } from "./draft-schema";
import type { MoneyIn } from "./frozen";
import type { ManagedProposal } from "./policy";
import type { TeamRole } from "./team";
import type { VersionDto } from "./versions";
import type { WizardStart } from "./wizard-start";

/** The edit page's data. */
export interface EditStart {
  proposal: ManagedProposal;
  /** The viewer's role. */
  role: TeamRole;
  /** The version that edits are based on. */
  version: number;
  content: DraftContent;
  money: MoneyIn;
  /** Newest first. */
  versions: VersionDto[];
  /** Publication time (ISO 8601, UTC). */
  publishedAt: string;
  /** What the wizard's parts need. */
  wizard: WizardStart;
}
