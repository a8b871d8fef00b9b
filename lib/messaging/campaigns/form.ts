import { formOf, numberOf } from "@/lib/core/form-fields";
import { WriteCampaignInput } from "./schema";

export const WriteCampaignForm = formOf(WriteCampaignInput, (fields) => ({
  ...fields,
  withinMiles: fields["withinMiles"] ? numberOf(fields["withinMiles"]) : null,
}));
