import { countrySpecs, isSEPACountry, isValidBIC, isValidIBAN } from "ibantools";
import type { PayoutMethod } from "@/db/enums";

/** The payout settings form, as typed. */
export interface TypedDetails {
  method: PayoutMethod;
  paypalEmail: string;
  accountHolder: string;
  account: string;
  country: string;
  routingNumber: string;
  bic: string;
  bankName: string;
  bankAddress: string;
}

export type DetailField = Exclude<keyof TypedDetails, "method">;

/** A bank destination. Encrypted as a whole; only the rail that sends it reads it. */
export interface BankDetails {
  accountHolder: string;
  /** An IBAN if `isIban`, otherwise the account number as the bank writes it. */
  account: string;
  isIban: boolean;
  /** ISO 3166-1, two letters. */
  country: string;
  /** The bank's SWIFT code; empty if a routing number names the bank. */
  bic: string;
  /** The bank's nine digits in the United States. Details saved before we required it have none. */
  routingNumber?: string;
  bankName: string | null;
  bankAddress: string | null;
}

/** Rejects what a spreadsheet would treat as a formula: these addresses are exported. */
const EMAIL = /^[^\s@\p{C}=+-][^\s@\p{C}]*@[^\s@\p{C}.]+(\.[^\s@\p{C}.]+)+$/u;
const MOST: Record<DetailField, number> = {
  paypalEmail: 127,
  accountHolder: 140,
  account: 42,
  country: 2,
  routingNumber: 12,
  bic: 14,
  bankName: 140,
  bankAddress: 140,
};

/** An account number or bank code in capitals, without spaces. */
export const compact = (text: string) => text.replace(/[\s\u00a0]+/g, "").toUpperCase();

/** Whether an account looks like an IBAN: it starts with two letters and two digits. */
export const isIbanShaped = (account: string) => /^[A-Z]{2}\d{2}/.test(compact(account));

/** Banks in the United States go by routing number, not by SWIFT code. */
export const hasRoutingNumber = ({ country }: Pick<TypedDetails, "country">) => country === "US";

/** Every country an account can be in, with code and name, by name. */
export function countries(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames("en", { type: "region" });
  return Object.keys(countrySpecs)
    .filter((code) => /^[A-Z]{2}$/.test(code))
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
}

/** The fields of the chosen method, in form order. */
export function detailFields(details: TypedDetails): DetailField[] {
  if (details.method === "none") return [];
  if (details.method === "paypal") return ["paypalEmail"];
  const account: DetailField[] = hasRoutingNumber(details)
    ? ["routingNumber", "account"]
    : ["account", "bic"];
  return ["country", "accountHolder", ...account, "bankName", "bankAddress"];
}

/**
 * Problems with the details of the chosen method, by field; empty if there are none. Same code on server and browser.
 */
export function detailProblems(details: TypedDetails): Partial<Record<DetailField, string>> {
  const problems: Partial<Record<DetailField, string>> = {};
  for (const field of detailFields(details)) {
    const problem = problemOf(field, details);
    if (problem) problems[field] = problem;
  }
  return problems;
}

function problemOf(field: DetailField, details: TypedDetails): string | null {
  const text = details[field].trim();
  const tooLong = text.length > MOST[field] ? `At most ${MOST[field]} characters` : null;
  switch (field) {
    case "paypalEmail":
      if (!text) return "PayPal email is required";
      return tooLong ?? (EMAIL.test(text) ? null : "Please enter a valid email address");
    case "accountHolder":
      return text ? tooLong : "Account holder name is required";
    case "account":
      if (hasRoutingNumber(details)) return usAccountProblem(text);
      return text ? (tooLong ?? accountProblem(compact(text))) : "IBAN or account number is required";
    case "routingNumber":
      if (!text) return "Routing number is required";
      return isRoutingNumber(compact(text)) ? null : "This routing number isn't valid. Check its 9 digits";
    case "country":
      return isIbanShaped(details.account) || !details.account.trim() ? null : countryProblem(text);
    case "bic":
      if (!text) return "SWIFT/BIC is required";
      return isValidBIC(compact(text)) ? null : "This SWIFT/BIC isn't valid. It has 8 or 11 characters";
    case "bankName":
    case "bankAddress":
      return tooLong;
  }
}

function accountProblem(account: string): string | null {
  if (isIbanShaped(account)) return isValidIBAN(account) ? null : "This IBAN isn't valid. Please check it";
  return /^[A-Z0-9/-]{5,34}$/.test(account) && /\d/.test(account)
    ? null
    : "An account number has 5 to 34 digits or letters";
}

/** US account numbers are often written with hyphens. */
const digitsOf = (text: string) => compact(text).replaceAll("-", "");

function usAccountProblem(text: string): string | null {
  if (!text) return "Account number is required";
  return /^\d{4,17}$/.test(digitsOf(text)) ? null : "A US account number has 4 to 17 digits";
}

/** Nine digits, the last of which is a checksum (ABA). */
function isRoutingNumber(text: string): boolean {
  if (!/^(0[0-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(text) || /^0+$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, at) => total + Number(digit) * ([3, 7, 1][at % 3] ?? 0), 0);
  return sum % 10 === 0;
}

function countryProblem(country: string): string | null {
  if (!(country in countrySpecs)) return "Please choose the account country";
  return isSEPACountry(country) ? "Accounts in this country have an IBAN. Please enter it" : null;
}

/** The bank details of a valid form. */
export function bankDetailsOf(details: TypedDetails): BankDetails {
  const byRouting = hasRoutingNumber(details);
  const account = byRouting ? digitsOf(details.account) : compact(details.account);
  const isIban = !byRouting && isIbanShaped(account);
  return {
    accountHolder: details.accountHolder.trim(),
    account,
    isIban,
    country: isIban ? account.slice(0, 2) : details.country,
    bic: byRouting ? "" : compact(details.bic),
    ...(byRouting && { routingNumber: compact(details.routingNumber) }),
    bankName: details.bankName.trim() || null,
    bankAddress: details.bankAddress.trim() || null,
  };
}
