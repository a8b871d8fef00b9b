import { countOf, formOf, isTicked, textOf } from "@/lib/core/form-fields";
import { ChooseTargetInput, CreatePlacementInput, ShareCountsInput, StateRedemptionsInput } from "./schema";

const orNull = (value: unknown) => textOf(value) || null;

export const CreatePlacementForm = formOf(CreatePlacementInput, (fields) => ({
  ...fields,
  deliverableId: orNull(fields["deliverableId"]),
}));

export const ChooseTargetForm = formOf(ChooseTargetInput, (fields) => ({
  ...fields,
  placementId: orNull(fields["placementId"]),
}));

export const ShareCountsForm = formOf(ShareCountsInput, (fields) => ({
  ...fields,
  isShared: isTicked(fields["isShared"]),
}));

export const StateRedemptionsForm = formOf(StateRedemptionsInput, (fields) => ({
  ...fields,
  redemptions: countOf(fields["redemptions"]),
}));
