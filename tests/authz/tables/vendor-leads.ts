import { newId } from "@/lib/core/ids";
import { askQuoteAction } from "@/lib/vendor-leads/actions";
import { quoteForm } from "@/tests/support/factories/vendor-leads";
import { createVendor } from "@/tests/support/factories/vendors";
import { all, type Row } from "../matrix";

export const vendorLeads: Row[] = [
  {
    action: askQuoteAction,
    payload: async ({ database }) => {
      const { profile } = await createVendor(database.db);
      return quoteForm(profile.id, { email: `${newId()}@example.test` });
    },
    outcomes: all("ok"),
  },
  {
    action: askQuoteAction,
    about: "of a vendor whom only the vendor sees",
    payload: async ({ database }) =>
      quoteForm((await createVendor(database.db, { publishedAt: null })).profile.id),
    outcomes: all("not_found"),
  },
];
