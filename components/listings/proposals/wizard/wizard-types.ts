import type { FieldErrors } from "@/lib/core/result";
import type { DraftContent, DraftFields, DraftTier, WizardStep } from "@/lib/listings/proposals/draft-schema";
import type { WizardStart } from "@/lib/listings/proposals/wizard-start";
import type { PlanKey } from "@/lib/money/orders/plans";
import type { AddonKey } from "@/lib/money/orders/products";
import type { FilledTools } from "./use-filled-fields";

/** State and actions shared by all parts of the wizard. */
export interface WizardTools {
  start: WizardStart;
  plan: PlanKey;
  draft: DraftContent;
  /** Returns why the field at a path can't be changed (`tiers.<key>.<field>` for a tier's field), or null. */
  frozen(path: string): string | null;
  /** Messages by field path, as the server names them. */
  errors: FieldErrors;
  setField<Name extends keyof DraftFields>(name: Name, value: DraftFields[Name]): void;
  /** Unlinks the listed event. The draft then has its own dates and location. */
  leaveEvent(): void;
  /** Whether the previous edition's sponsors get first refusal of their tiers. */
  setFirstRefusal(isOffered: boolean): void;
  /** Values imported from an event's page. */
  filled: FilledTools;
  /** Sets the time zone of the town, unless the host chose one. */
  followTown(timeZone: string): void;
  /** Sets the goal to what the tiers add up to, and keeps it there. */
  matchGoal(): void;
  setTiers(change: (tiers: DraftTier[]) => DraftTier[]): void;
  setAddons(addons: AddonKey[]): void;
  setPlan(plan: "launch" | null): void;
  goTo(step: WizardStep): void;
  /** Clears the message of an edited field. */
  clearErrors(...paths: string[]): void;
}
