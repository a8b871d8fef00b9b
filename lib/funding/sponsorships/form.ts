import {
  centsOf,
  type FormFields,
  type FormNames,
  formOf,
  isTicked,
  manyOf,
  numberOf,
  textOf,
} from "@/lib/core/form-fields";
import {
  AskTransferInput,
  CloseDisputeInput,
  OpenDisputeInput,
  RefundInput,
  SetPublicNameInput,
  SetPublicPageInput,
  StartCheckoutInput,
} from "./schema";

export const RefundForm = formOf(RefundInput, (fields) => ({ ...fields, amount: centsOf(fields["amount"]) }));

export const SetPublicNameForm = formOf(SetPublicNameInput, (fields) => ({
  isNamed: isTicked(fields["isNamed"]),
}));

export const SetPublicPageForm = formOf(SetPublicPageInput, (fields) => ({
  hasPage: isTicked(fields["hasPage"]),
}));

/** The benefits and the words about each are sent as parallel lists. */
export const OpenDisputeForm = formOf(OpenDisputeInput, (fields) => {
  const words = manyOf(fields["itemWords"]).map((text) => textOf(text).trim());
  const first = words.find((text) => text !== "") ?? "";
  return {
    ...fields,
    // Without its own reason, the dispute has the words about its first benefit.
    reason: textOf(fields["reason"]).trim() || first.slice(0, 500),
    items: manyOf(fields["itemIds"]).map((deliverableId, at) => ({
      deliverableId,
      words: words[at] ?? "",
    })),
    isEverything: isTicked(fields["isEverything"]),
    sharesConversation: isTicked(fields["sharesConversation"]),
  };
});
export const OPEN_DISPUTE_NAMES: FormNames = { "items.*.words": "itemWords.*" };

/** Without amounts, the form decides about everything. */
export const CloseDisputeForm = formOf(CloseDisputeInput, (fields) => {
  const amounts = manyOf(fields["itemAmounts"]);
  const eventAmount = fields["eventAmount"];
  return {
    ...fields,
    items: manyOf(fields["itemIds"]).map((deliverableId, at) => ({
      deliverableId,
      refundCents: centsOf(amounts[at]),
    })),
    eventRefundCents: eventAmount === undefined ? 0 : centsOf(eventAmount),
  };
});
export const CLOSE_DISPUTE_NAMES: FormNames = {
  "items.*.refundCents": "itemAmounts.*",
  eventRefundCents: "eventAmount",
};

/** Without a version that the sponsor read, the form sends none. */
const withVersion = (fields: FormFields) => ({
  ...fields,
  version: fields["version"] === undefined ? undefined : numberOf(fields["version"]),
});

export const StartCheckoutForm = formOf(StartCheckoutInput, withVersion);
export const AskTransferForm = formOf(AskTransferInput, withVersion);
