"use client";

import { useMemo } from "react";
import { SelectField } from "@/components/forms/select-field";
import { countries, looksLikeIban } from "@/lib/payouts/details";
import { DetailField, type TypedState } from "./detail-field";

/** A bank account anywhere; `isSet`: there is one already, and this replaces it. The country is asked for only where the account does not say it itself. */
export function BankFields({ state, isSet }: { state: TypedState; isSet: boolean }) {
  const { typed, change, problems } = state;
  const options = useMemo(() => countries().map(({ code, name }) => ({ value: code, label: name })), []);
  const needsCountry = typed.account.trim() !== "" && !looksLikeIban(typed.account);
  return (
    <div className="space-y-5">
      {isSet && (
        <p className="text-sm text-quiet">
          For your safety the account that is set is not shown again. To change it, enter the new one whole.
        </p>
      )}
      <DetailField
        name="accountHolder"
        label="Account holder name"
        state={state}
        autoComplete="off"
        maxLength={140}
        required
      />
      <DetailField
        name="account"
        label="IBAN or account number"
        state={state}
        autoComplete="off"
        maxLength={42}
        required
      />
      {needsCountry && (
        <SelectField
          name="country"
          label="Country of the account"
          placeholder="Please choose"
          options={options}
          value={typed.country}
          onChange={(event) => change("country", event.target.value)}
          error={typed.country ? problems.country : undefined}
          required
        />
      )}
      <DetailField name="bic" label="SWIFT/BIC" state={state} autoComplete="off" maxLength={14} required />
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
