import type { FieldErrors } from "@/lib/core/result";
import type { DraftContent, DraftFields, DraftTier, WizardStep } from "@/lib/listings/proposals/draft";
import type { WizardStart } from "@/lib/listings/proposals/wizard-start";
import type { AddonKey, PlanKey } from "@/lib/money/orders/products";
import type { FilledTools } from "./use-filled-fields";

/** What every part of the wizard reads and changes. */
export interface WizardTools {
  start: WizardStart;
  plan: PlanKey;
  draft: DraftContent;
  /** Why a field cannot be changed, by its path (of a tier `tiers.<key>.<field>`); null: it can. */
  frozen(path: string): string | null;
  /** Messages by field path, as the server names them. */
  errors: FieldErrors;
  setField<Name extends keyof DraftFields>(name: Name, value: DraftFields[Name]): void;
  /** Takes it off the listed event that it is for: days and place are its own then. */
  leaveEvent(): void;
  /** What an event's page has filled in. */
  filled: FilledTools;
  setTiers(change: (tiers: DraftTier[]) => DraftTier[]): void;
  setAddons(addons: AddonKey[]): void;
  setPlan(plan: "launch" | null): void;
  goTo(step: WizardStep): void;
  /** Takes a message away, because what it speaks of was edited. */
  clearErrors(...paths: string[]): void;
}
