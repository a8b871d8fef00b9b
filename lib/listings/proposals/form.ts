import {
  atFormFields,
  centsOf,
  type FormFields,
  type FormNames,
  formOf,
  isFields,
  numberOf,
  percentOf,
} from "@/lib/core/form-fields";
import { type FieldErrors, fieldErrors } from "@/lib/core/result";
import { SetFavoriteInput } from "./favorites";
import { EditProposalInput, PublishInput } from "./schema";

const proposalOf = (typed: unknown) =>
  isFields(typed)
    ? {
        ...typed,
        amountRequestedCents: centsOf(typed["amountRequested"]),
        eventShareBps: percentOf(typed["eventShare"]) ?? Number.NaN,
      }
    : typed;

const tierOf = (typed: unknown) =>
  isFields(typed)
    ? { ...typed, amountCents: centsOf(typed["amount"]), places: numberOf(typed["places"]) }
    : typed;

const contentOf = (fields: FormFields) => ({
  ...fields,
  proposal: proposalOf(fields["proposal"]),
  tiers: Array.isArray(fields["tiers"]) ? fields["tiers"].map(tierOf) : fields["tiers"],
});

/** The texts of a draft in the wizard or on the edit page. */
export const PublishForm = formOf(PublishInput, contentOf);
export const EditProposalForm = formOf(EditProposalInput, contentOf);
export const PROPOSAL_FORM_NAMES: FormNames = {
  "proposal.amountRequestedCents": "proposal.amountRequested",
  "proposal.eventShareBps": "proposal.eventShare",
  "tiers.*.amountCents": "tiers.*.amount",
};

export const SetFavoriteForm = formOf(SetFavoriteInput, ({ favorite, ...fields }) => ({
  ...fields,
  favorite: typeof favorite === "string" ? favorite === "true" : favorite,
}));

/** Errors for the wizard's fields, in the wizard or on the edit page. */
export const problemsAt = (error: Parameters<typeof fieldErrors>[0]): FieldErrors =>
  atFormFields(fieldErrors(error), PROPOSAL_FORM_NAMES);
