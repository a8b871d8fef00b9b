import { expect, test } from "vitest";
import { payPalFileRail } from "@/lib/integrations/payouts/paypal/csv-rail";
import type { Destination, TransferBatch } from "@/lib/integrations/payouts/port";
import { latin } from "@/lib/integrations/payouts/swift/latin";
import { painFile } from "@/lib/integrations/payouts/swift/pain-001";
import { all, at, type Element, readXml } from "@/lib/money/payouts/statement/xml-reader";
import { painProblems } from "@/tests/support/pain-rules";

const debtor = { name: "Märlow & Söhne", iban: "DE89370400440532013000", bic: "COBADEFFXXX" };
const bank: Destination = {
  method: "swift",
  accountHolder: "Zoë <Ødegård> & Łukasz",
  account: "GB33BUKB20201555555555",
  isIban: true,
  country: "GB",
  bic: "BUKBGB22",
  bankName: null,
  bankAddress: null,
};
const batch: TransferBatch = {
  key: "run-0199c82c-c000-7000-8000-000000000000",
  createdAt: new Date("2027-03-01T12:34:56.789Z"),
  transfers: [
    { key: "PO1A1", amountCents: 12_345, currency: "USD", destination: bank },
    {
      key: "PO2A1",
      amountCents: 5,
      currency: "USD",
      destination: { ...bank, bankName: "Bank", bankAddress: "1 High St, ".repeat(12) },
    },
    {
      key: "PO3A1",
      amountCents: 100_00,
      currency: "EUR",
      destination: { ...bank, account: "000123456789", isIban: false, country: "US", bic: "CHASUS33XXX" },
    },
  ],
};

test("follows the schema's order and patterns, with correct counts and sums", () => {
  const document = readXml(painFile(batch, debtor));
  expect(painFile(batch, debtor)).toContain(
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">',
  );
  expect(painProblems(painFile(batch, debtor))).toEqual([]);
  const cents = (text = "") => Math.round(Number(text) * 100);
  const sum = (element: Element) =>
    all(element, "InstdAmt").reduce((total, { text }) => total + cents(text), 0);
  const header = at(document, "CstmrCdtTrfInitn", "GrpHdr");
  expect(cents(at(header ?? document, "CtrlSum")?.text)).toBe(sum(document));
  expect(at(header ?? document, "NbOfTxs")?.text).toBe("3");
  const blocks = all(document, "PmtInf");
  expect(blocks).toHaveLength(2);
  for (const block of blocks) {
    expect(cents(at(block, "CtrlSum")?.text)).toBe(sum(block));
    expect(at(block, "NbOfTxs")?.text).toBe(String(all(block, "CdtTrfTxInf").length));
    expect(new Set(all(block, "InstdAmt").map(({ attributes }) => attributes["Ccy"])).size).toBe(1);
  }
  expect(new Set(all(document, "PmtInfId").map(({ text }) => text)).size).toBe(2);
  expect(
    all(document, "EndToEndId")
      .map(({ text }) => text)
      .sort(),
  ).toEqual(["PO1A1", "PO2A1", "PO3A1"]);
  expect(painFile(batch, debtor)).toBe(painFile(batch, debtor));
});

test("identifies a bank in the United States by its routing number", () => {
  const destination: Destination = {
    ...bank,
    account: "000123456789",
    isIban: false,
    country: "US",
    bic: "",
    routingNumber: "021000021",
    bankAddress: "1 Main St",
  };
  const file = painFile(
    { ...batch, transfers: [{ key: "PO4A1", amountCents: 5, currency: "USD", destination }] },
    debtor,
  );
  expect(painProblems(file)).toEqual([]);
  const agent = at(all(readXml(file), "CdtTrfTxInf")[0] as Element, "CdtrAgt", "FinInstnId") as Element;
  expect(agent.children.map(({ name }) => name)).toEqual(["ClrSysMmbId", "PstlAdr"]);
  expect(at(agent, "ClrSysMmbId", "ClrSysId", "Cd")?.text).toBe("USABA");
  expect(at(agent, "ClrSysMmbId", "MmbId")?.text).toBe("021000021");
  expect(at(agent, "PstlAdr", "Ctry")?.text).toBe("US");
});

test("the check itself finds an invalid file", () => {
  const file = painFile(batch, debtor);
  expect(painProblems(file.replace("<BICFI>BUKBGB22<", "<BICFI>BUKB<"))).toEqual(["BICFI: BUKB"]);
  expect(
    painProblems(file.replace(/<ChrgBr>SHAR<\/ChrgBr>\s*/, "").replace("<PmtMtd>TRF</PmtMtd>", "")),
  ).toContain("no PmtMtd!");
});

test("transliterates names into the characters that banks accept", () => {
  expect(latin("Zoë <Ødegård> & Łukasz Groß", 140)).toBe("Zoe .Odegard. + Lukasz Gross");
  expect(latin("//Ada//Miller/", 140)).toBe("Ada/Miller");
  expect(latin("東京", 140)).toBe("Not given");
  expect(latin("a".repeat(200), 70)).toHaveLength(70);
});

test("PayPal's file has one line per payout", () => {
  const destination: Destination = { method: "paypal", email: 'a"b,c@example.test' };
  const transfers = [{ key: "PO1A1", amountCents: 12_305, currency: "USD", destination }];
  expect(payPalFileRail().write({ ...batch, transfers }).text).toBe(
    '"a""b,c@example.test",123.05,USD,PO1A1,"Reference PO1A1"\r\n',
  );
});
