import { formOf } from "@/lib/core/form-fields";
import { WriteCampaignInput } from "./schema";

export const WriteCampaignForm = formOf(WriteCampaignInput, (fields) => ({
  ...fields,
  withinMiles: fields["withinMiles"] ? Number(fields["withinMiles"]) : null,
}));
