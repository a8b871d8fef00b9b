import {
  type FormFields,
  type FormNames,
  formOf,
  isTicked,
  numberOf,
  percentOf,
  textOf,
} from "@/lib/core/form-fields";
import { CreateListingInput, EditListingInput, OrderListingInput } from "./schema";

const listingOf = (fields: FormFields) => ({
  ...fields,
  commissionBps: percentOf(fields["commissionRate"]),
  maxAgents: numberOf(fields["maxAgents"]),
  targetLocations: [textOf(fields["targetLocations"])],
  featured: isTicked(fields["featured"]),
});

export const CreateListingForm = formOf(CreateListingInput, listingOf);
export const EditListingForm = formOf(EditListingInput, listingOf);
export const OrderListingForm = formOf(OrderListingInput, (fields) => ({
  ...fields,
  featured: isTicked(fields["featured"]),
}));
export const LISTING_NAMES: FormNames = { commissionBps: "commissionRate" };
