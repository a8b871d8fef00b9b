import { describe, expect, test } from "vitest";
import { stillNeeded } from "@/lib/money/payouts/copy";
import { bankDetailsOf, countries, detailProblems, type TypedDetails } from "@/lib/money/payouts/details";

const nothing: TypedDetails = {
  method: "none",
  paypalEmail: "",
  accountHolder: "",
  account: "",
  country: "",
  routingNumber: "",
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
  test("requires nothing for the method `none`", () => {
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

  test("requires the holder, the account, and the bank's code for a bank transfer; the rest is optional", () => {
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
      expect(detailProblems({ ...bank, account }).account).toMatch(/^This IBAN isn't valid/);
    },
  );

  test("accepts an account number where the country has no IBAN, and requires the country", () => {
    const number = { ...bank, account: "000123456789", bic: "ROYCCAT2" };
    expect(detailProblems(number).country).toBe("Please choose the account country");
    expect(detailProblems({ ...number, country: "CA" })).toEqual({});
    expect(detailProblems({ ...number, country: "XX" }).country).toMatch(/^Please choose/);
    expect(detailProblems({ ...number, country: "DE" }).country).toMatch(/have an IBAN/);
    expect(detailProblems({ ...number, account: "12 €", country: "CA" }).account).toMatch(/5 to 34/);
  });

  test.each(["BUKBGB2", "BUKBGB22X", "BUKBXX22", "bukb gb22 xxx1"])("refuses the code %s", (bic) => {
    expect(detailProblems({ ...bank, bic }).bic).toMatch(/8 or 11 characters/);
  });
});

describe("an account in the United States", () => {
  const us: TypedDetails = {
    ...bank,
    country: "US",
    routingNumber: "021 000 021",
    account: "000123456789",
    bic: "",
  };

  test("requires a routing number and an account number, but no SWIFT code", () => {
    expect(detailProblems(us)).toEqual({});
    expect(detailProblems({ ...us, routingNumber: "", account: "" })).toEqual({
      routingNumber: "Routing number is required",
      account: "Account number is required",
    });
    expect(bankDetailsOf({ ...us, bic: "typed before" })).toEqual({
      accountHolder: "Ada Miller",
      account: "000123456789",
      isIban: false,
      country: "US",
      bic: "",
      routingNumber: "021000021",
      bankName: null,
      bankAddress: null,
    });
  });

  test("accepts hyphens and drops them", () => {
    expect(bankDetailsOf({ ...us, account: "0001-2345-6789" }).account).toBe("000123456789");
    expect(detailProblems({ ...us, account: "----" })).toHaveProperty("account");
  });

  test.each(["021000022", "02100002", "910000004", "000000000", "CHASUS33"])(
    "refuses the routing number %s",
    (routingNumber) => {
      expect(detailProblems({ ...us, routingNumber }).routingNumber).toMatch(/Check its 9 digits/);
    },
  );

  test.each(["123", "1".repeat(18), "GB33BUKB20201555555555"])("refuses the account number %s", (account) => {
    expect(detailProblems({ ...us, account }).account).toMatch(/4 to 17 digits/);
  });
});

describe("why the settings can't be saved yet", () => {
  const needed = (typed: TypedDetails, credential: "password" | null = null, saved: string | null = null) =>
    stillNeeded(typed, detailProblems(typed), credential, saved);

  test("names empty and invalid fields", () => {
    expect(needed(nothing)).toBeNull();
    expect(needed(bank)).toBeNull();
    expect(needed({ ...bank, bic: "BUKB", accountHolder: "" }, "password")).toBe(
      "To save, complete: account holder name, SWIFT/BIC, your password.",
    );
  });

  test("requires nothing when an account is saved and no new one is entered", () => {
    const empty: TypedDetails = { ...nothing, method: "swift" };
    expect(needed(empty, "password", "5555")).toBe("Your account ending in 5555 is saved.");
    expect(needed({ ...empty, country: "US" }, null, "5555")).toBe(
      "To save, complete: account holder name, routing number, account number.",
    );
  });
});

test("stores bank details without spaces, with the IBAN's country", () => {
  expect(bankDetailsOf({ ...bank, country: "FR", bic: "bukb gb22 xxx", bankName: " Barclays " })).toEqual({
    accountHolder: "Ada Miller",
    account: "GB33BUKB20201555555555",
    isIban: true,
    country: "GB",
    bic: "BUKBGB22XXX",
    bankName: "Barclays",
    bankAddress: null,
  });
});

test("every country has a unique name", () => {
  const all = countries();
  expect(all).toContainEqual({ code: "US", name: "United States" });
  expect(all.every(({ code, name }) => name !== code)).toBe(true);
});
