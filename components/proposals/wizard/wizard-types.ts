import type { AddonKey, PlanKey } from "@/lib/billing/products";
import type { HostPlan } from "@/lib/core/ctx";
import type { FieldErrors } from "@/lib/core/result";
import type { DraftContent, DraftFields, DraftTier, SavedDraft, WizardStep } from "@/lib/proposals/draft";

/** What the page knows of whoever builds a proposal. */
export interface WizardViewer {
  id: string;
  fullName: string;
  companyName: string | null;
  isHost: boolean;
  isVerified: boolean;
  hostPlan: HostPlan;
}

/** Everything the wizard is given by the server. */
export interface WizardStart {
  viewer: WizardViewer | null;
  /** The draft the server keeps, if any. */
  saved: SavedDraft | null;
  /** For a draft that is begun now. */
  freshId: string;
  uploadTicket: string;
  wishedPlan: "launch" | null;
  /** Whether the viewer's plan has room for one more live proposal. */
  hasRoom: boolean;
  platformFeeBps: number;
}

/** What every part of the wizard reads and changes. */
export interface WizardTools {
  start: WizardStart;
  plan: PlanKey;
  draft: DraftContent;
  /** Messages by field path, as the server names them. */
  errors: FieldErrors;
  setField<Name extends keyof DraftFields>(name: Name, value: DraftFields[Name]): void;
  setTiers(change: (tiers: DraftTier[]) => DraftTier[]): void;
  setAddons(addons: AddonKey[]): void;
  setPlan(plan: "launch" | null): void;
  goTo(step: WizardStep): void;
  /** Takes a message away, because what it speaks of was edited. */
  clearErrors(...paths: string[]): void;
}
