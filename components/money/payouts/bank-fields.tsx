"use client";

import { useMemo } from "react";
import { SelectField } from "@/components/forms/select-field";
import { compact, countries, hasRoutingNumber, isIbanShaped } from "@/lib/money/payouts/details";
import { DetailField, type TypedState } from "./detail-field";

/** A bank account in any country. `isSet`: one is saved, and this replaces it. An IBAN selects its country. */
export function BankFields({ state, isSet }: { state: TypedState; isSet: boolean }) {
  const { typed, change, problems } = state;
  const options = useMemo(() => countries().map(({ code, name }) => ({ value: code, label: name })), []);
  const isInUs = hasRoutingNumber(typed);
  const account: TypedState = {
    ...state,
    change(field, value) {
      change(field, value);
      const country = compact(value).slice(0, 2);
      if (isIbanShaped(value) && options.some((option) => option.value === country) && !isInUs)
        change("country", country);
    },
  };
  return (
    <div className="space-y-5">
      {isSet && (
        <p className="text-sm text-quiet">
          For your security, we don't show your saved account. To change it, re-enter all details.
        </p>
      )}
      <SelectField
        name="country"
        label="Account country"
        placeholder="Select a country"
        options={options}
        value={typed.country}
        onChange={(event) => change("country", event.target.value)}
        error={typed.country ? problems.country : undefined}
        required
      />
      <DetailField
        name="accountHolder"
        label="Account holder name"
        state={state}
        autoComplete="off"
        maxLength={140}
        required
      />
      {isInUs && (
        <DetailField
          name="routingNumber"
          label="Routing number"
          hint="The 9 digits at the bottom left of a check."
          state={state}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          required
        />
      )}
      <DetailField
        name="account"
        label={isInUs ? "Account number" : "IBAN or account number"}
        state={account}
        autoComplete="off"
        maxLength={42}
        required
      />
      {!isInUs && (
        <DetailField name="bic" label="SWIFT/BIC" state={state} autoComplete="off" maxLength={14} required />
      )}
      <DetailField
        name="bankName"
        label="Bank name"
        state={state}
        autoComplete="off"
        maxLength={140}
        optional
      />
      <DetailField
        name="bankAddress"
        label="Bank address"
        state={state}
        autoComplete="off"
        maxLength={140}
        optional
      />
    </div>
  );
}
