import { SERVICE_TYPES, type ServiceType } from "@/db/enums";
import { centsOf, type FormFields, type FormNames, formOf, isTicked, textOf } from "@/lib/core/form-fields";
import { eventOf } from "@/lib/listings/events/form";
import { EditRequestInput, ListForVendorsInput, RequestVendorsInput } from "./schema";

type Detail = "service" | "requirements" | "budgetMin" | "budgetMax";
/** The name of a service's field: `service.catering` for the checkbox, and so on. */
export const serviceField = (detail: Detail, service: ServiceType) => `${detail}.${service}` as const;

const termsOf = (typed: (detail: Detail) => unknown) => ({
  requirements: typed("requirements"),
  budgetMinCents: centsOf(typed("budgetMin")),
  budgetMaxCents: centsOf(typed("budgetMax")),
});

/** Only selected services; fields of the others are ignored. */
const servicesOf = (fields: FormFields) =>
  SERVICE_TYPES.filter((service) => isTicked(fields[serviceField("service", service)])).map((service) => [
    service,
    termsOf((detail) => fields[serviceField(detail, service)]),
  ]);

const askedOf = (fields: FormFields) => ({
  ...fields,
  services: Object.fromEntries(servicesOf(fields)),
  languages: [textOf(fields["languages"])],
  wantsBids: isTicked(fields["bids"]),
});

export const ListForVendorsForm = formOf(ListForVendorsInput, (fields) => askedOf(eventOf(fields)));
export const RequestVendorsForm = formOf(RequestVendorsInput, askedOf);
export const EditRequestForm = formOf(EditRequestInput, (fields) => ({
  ...fields,
  ...termsOf((detail) => fields[detail]),
  languages: [textOf(fields["languages"])],
}));
export const REQUEST_NAMES: FormNames = {
  "services.*.requirements": "requirements.*",
  "services.*.budgetMinCents": "budgetMin.*",
  "services.*.budgetMaxCents": "budgetMax.*",
  budgetMinCents: "budgetMin",
  budgetMaxCents: "budgetMax",
};
