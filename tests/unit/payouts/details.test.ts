import { describe, expect, test } from "vitest";
import { bankDetailsOf, countries, detailProblems, type TypedDetails } from "@/lib/payouts/details";

const nothing: TypedDetails = {
  method: "none",
  paypalEmail: "",
  accountHolder: "",
  account: "",
  country: "",
  bic: "",
  bankName: "",
  bankAddress: "",
};
const bank: TypedDetails = {
  ...nothing,
  method: "swift",
  accountHolder: "Ada Miller",
  account: "GB33 BUKB 2020 1555 5555 55",
  bic: "BUKBGB22XXX",
};

describe("detailProblems", () => {
  test("none needs nothing", () => {
    expect(detailProblems(nothing)).toEqual({});
  });

  test.each([
    ["", "PayPal email is required"],
    ["ada", "Please enter a valid email address"],
    ["ada@example", "Please enter a valid email address"],
    ["ada @example.test", "Please enter a valid email address"],
    [`${"a".repeat(120)}@example.test`, "At most 127 characters"],
    ["ada@example.test", undefined],
  ])("PayPal with %j: %s", (paypalEmail, problem) => {
    expect(detailProblems({ ...nothing, method: "paypal", paypalEmail }).paypalEmail).toBe(problem);
  });

  test("bank transfer needs the holder, the account and the bank's code; the rest is optional", () => {
    expect(detailProblems({ ...nothing, method: "swift" })).toEqual({
      accountHolder: "Account holder name is required",
      account: "IBAN or account number is required",
      bic: "SWIFT/BIC is required",
    });
    expect(detailProblems(bank)).toEqual({});
  });

  test.each(["GB33BUKB20201555555556", "DE8937040044053201300", "GB00"])(
    "refuses the IBAN %s, whose check digits or length are wrong",
    (account) => {
      expect(detailProblems({ ...bank, account }).account).toMatch(/^This IBAN is not valid/);
    },
  );

  test("takes an account number where its country has no IBAN, and asks for the country", () => {
    const number = { ...bank, account: "000123456789", bic: "CHASUS33" };
    expect(detailProblems(number).country).toBe("Please choose the country of the account");
    expect(detailProblems({ ...number, country: "US" })).toEqual({});
    expect(detailProblems({ ...number, country: "XX" }).country).toMatch(/^Please choose/);
    expect(detailProblems({ ...number, country: "DE" }).country).toMatch(/have an IBAN/);
    expect(detailProblems({ ...number, account: "12 €", country: "US" }).account).toMatch(/5 to 34/);
  });

  test.each(["BUKBGB2", "BUKBGB22X", "BUKBXX22", "bukb gb22 xxx1"])("refuses the code %s", (bic) => {
    expect(detailProblems({ ...bank, bic }).bic).toMatch(/8 or 11 characters/);
  });
});

test("bank details are kept without blanks, with the country that the IBAN names", () => {
  expect(bankDetailsOf({ ...bank, country: "US", bic: "bukb gb22 xxx", bankName: " Barclays " })).toEqual({
    accountHolder: "Ada Miller",
    account: "GB33BUKB20201555555555",
    isIban: true,
    country: "GB",
    bic: "BUKBGB22XXX",
    bankName: "Barclays",
    bankAddress: null,
  });
});

test("every country has a name of its own", () => {
  const all = countries();
  expect(all).toContainEqual({ code: "US", name: "United States" });
  expect(all.every(({ code, name }) => name !== code)).toBe(true);
});
