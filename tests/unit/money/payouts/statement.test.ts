import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { readCamt053 } from "@/lib/money/payouts/statement/camt-053";
import { CSV_TEMPLATE } from "@/lib/money/payouts/statement/columns";
import { ignoredColumns, readCsv } from "@/lib/money/payouts/statement/csv";
import { readTransferKey, transferKey } from "@/lib/money/payouts/transfer-key";

const camt = (entries: string, prologue = "") => `<?xml version="1.0"?>${prologue}
<d:Document xmlns:d="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><d:BkToCstmrStmt><d:Stmt>${entries}</d:Stmt></d:BkToCstmrStmt></d:Document>`;
const entry = (state: string, direction: string, details: string) =>
  `<d:Ntry><d:Amt Ccy="USD">123.45</d:Amt><d:CdtDbtInd>${direction}</d:CdtDbtInd><d:Sts>${state}</d:Sts><d:NtryDtls>${details}</d:NtryDtls></d:Ntry>`;
const tx = (key: string, more = "") =>
  `<d:TxDtls><d:Refs><d:EndToEndId>${key}</d:EndToEndId></d:Refs>${more}</d:TxDtls>`;

describe("camt.053", () => {
  test("reads booked lines with a reference, with either form of the status", () => {
    const text = camt(
      entry("<d:Cd>BOOK</d:Cd>", "DBIT", tx("PO1")) +
        entry("BOOK", "CRDT", tx("PO2", "<d:RtrInf><d:Rsn><d:Cd>AC04</d:Cd></d:Rsn></d:RtrInf>")) +
        entry("PDNG", "DBIT", tx("PO3")) +
        entry("BOOK", "DBIT", tx("NOTPROVIDED")) +
        entry(
          "BOOK",
          "DBIT",
          tx("A", '<d:Amt Ccy="USD">100.00</d:Amt>') + tx("B", '<d:Amt Ccy="USD">23.45</d:Amt>'),
        ),
    );
    expect(readCamt053(text)).toMatchObject([
      { reference: "PO1", amountCents: 12_345, currency: "USD", direction: "out", note: null },
      { reference: "PO2", amountCents: 12_345, currency: "USD", direction: "in", note: "AC04" },
      { reference: "A", amountCents: 10_000, currency: "USD", direction: "out", note: null },
      { reference: "B", amountCents: 2_345, currency: "USD", direction: "out", note: null },
    ]);
  });

  test("refuses another account's statement, and reads one without an account", () => {
    const of = (iban: string) =>
      camt(`<d:Acct><d:Id><d:IBAN>${iban}</d:IBAN></d:Id></d:Acct>${entry("BOOK", "DBIT", tx("PO1"))}`);
    const own = "DE89370400440532013000";
    expect(readCamt053(of("DE89 3704 0044 0532 0130 00"), own)).toHaveLength(1);
    expect(readCamt053(camt(entry("BOOK", "DBIT", tx("PO1"))), own)).toHaveLength(1);
    expect(() => readCamt053(of("GB33BUKB20201555555555"), own)).toThrow(/another account, GB33/);
  });

  test("keeps deposits with an unreadable amount or currency", () => {
    const bare = (amount: string) =>
      camt(`<d:Ntry>${amount}<d:CdtDbtInd>CRDT</d:CdtDbtInd><d:Sts>BOOK</d:Sts></d:Ntry>`);
    expect(readCamt053(bare('<d:Amt Ccy="USD">0.00</d:Amt>'))).toEqual([]);
    expect(() => readCamt053(bare('<d:Amt Ccy="USD">1,234.50</d:Amt>'))).toThrow(/no readable amount/);
    expect(() => readCamt053(bare("<d:Amt>12.50</d:Amt>"))).toThrow(/no currency/);
  });

  test("counts the money on the value date, or else the booking date", () => {
    const dated = (dates: string) =>
      entry("BOOK", "CRDT", tx("BT1")).replace("<d:NtryDtls>", `${dates}<d:NtryDtls>`);
    const lines = readCamt053(
      camt(
        dated("<d:BookgDt><d:Dt>2027-06-07</d:Dt></d:BookgDt><d:ValDt><d:Dt>2027-06-04</d:Dt></d:ValDt>") +
          dated("<d:ValDt><d:DtTm>2027-06-05T10:00:00+02:00</d:DtTm></d:ValDt>") +
          dated("<d:BookgDt><d:Dt>2027-06-07</d:Dt></d:BookgDt>") +
          dated("<d:ValDt><d:Dt>2027-02-30</d:Dt></d:ValDt>"),
      ),
    );
    expect(lines.map(({ arrivedOn }) => arrivedOn)).toEqual(["2027-06-04", "2027-06-05", "2027-06-07", null]);
  });

  test("treats a bank's placeholder for a missing name as no name", () => {
    const named = (name: string) =>
      `<d:TxDtls><d:Refs><d:AcctSvcrRef>${name}</d:AcctSvcrRef><d:EndToEndId>${name}</d:EndToEndId></d:Refs></d:TxDtls>`;
    const text = camt(
      ["NOTPROVIDED", "NONREF", " Not Provided ", "L1"]
        .map((name) => entry("BOOK", "CRDT", named(name)))
        .join(""),
    );
    const seen = readCamt053(text).map(({ reference, bankRef }) => [reference, bankRef]);
    expect(seen).toEqual([
      ["", null],
      ["", null],
      ["", null],
      ["L1", "L1"],
    ]);
  });

  test("a reversal's direction is the one on the line", () => {
    const reversal = (direction: string, key: string) =>
      entry("BOOK", direction, tx(key)).replace("<d:Sts>", "<d:RvslInd>true</d:RvslInd><d:Sts>");
    expect(readCamt053(camt(reversal("CRDT", "PO1") + reversal("DBIT", "BT1")))).toMatchObject([
      { reference: "PO1", direction: "in" },
      { reference: "BT1", direction: "out" },
    ]);
  });

  test("finds our reference in the description of a line without one, and keeps the bank's transaction ID", () => {
    const details = (remittance: string) =>
      `<d:TxDtls><d:Refs><d:AcctSvcrRef>L1</d:AcctSvcrRef></d:Refs><d:RmtInf>${remittance}</d:RmtInf></d:TxDtls>`;
    const ustrd = (...remittance: string[]) =>
      remittance.map((word) => `<d:Ustrd>${word}</d:Ustrd>`).join("");
    const text = camt(
      entry("BOOK", "CRDT", details(ustrd("Gold sponsor", "bt01 23456 789ab"))) +
        entry("BOOK", "CRDT", details(ustrd("BT0123456789AB and BT0123456789AC"))) +
        entry("BOOK", "CRDT", details(ustrd("BT0123456789AB, again: BT01 2345 6789 AB"))) +
        entry("BOOK", "DBIT", details(ustrd("rent"))) +
        entry("BOOK", "CRDT", ""),
    );
    expect(readCamt053(text)).toMatchObject([
      { reference: "BT0123456789AB", bankRef: "L1", direction: "in" },
      { reference: "", words: "BT0123456789AB and BT0123456789AC", direction: "in" },
      { reference: "BT0123456789AB", direction: "in" },
      { reference: "", words: null, amountCents: 12_345, direction: "in" },
    ]);
  });

  test.each([
    ["a document type", camt("", '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>')],
    ["an entity", camt(entry("BOOK", "DBIT", tx("&x;")))],
    ["an element that is not closed", camt("<d:Ntry>")],
    ["another document", "<html></html>"],
    ["nothing", ""],
    ["a deep nest", camt("<a>".repeat(100) + "</a>".repeat(100))],
  ])("refuses %s", (_, text) => {
    expect(() => readCamt053(text)).toThrow(/can't read|isn't an account statement/);
  });
});

test("reads a table with either separator, quoted cells, and a sign or a direction column", () => {
  expect(
    readCsv('Reference;Amount;Currency\r\nPO1;-123,45;usd\r\n"PO;2";5;USD\r\n;1;USD\r\n;-1;USD\r\n'),
  ).toMatchObject([
    { reference: "PO1", amountCents: 12_345, currency: "USD", direction: "out", note: null },
    { reference: "PO;2", amountCents: 500, currency: "USD", direction: "in", note: null },
    { reference: "", amountCents: 100, currency: "USD", direction: "in", note: null },
  ]);
  expect(readCsv("reference,amount,currency,direction\nPO1,1.00,USD,out\n")).toMatchObject([
    { direction: "out" },
  ]);
  expect(() => readCsv("date,amount\n1,2\n")).toThrow("no column reference, currency");
  expect(() => readCsv("reference,amount,currency\nPO1,1.234,USD\n")).toThrow("Line 2");
  const dated = (day: string) => readCsv(`reference,amount,currency,value_date\nBT1,1,USD,${day}\n`);
  expect([dated("2027-06-04"), dated("")].map(([line]) => line?.arrivedOn)).toEqual(["2027-06-04", null]);
  expect(() => dated("04.06.2027")).toThrow("Line 2 needs a value date");
});

test("names ignored columns as written; the template has only used ones", () => {
  const text = "\uFEFFDate;Reference;Amount;amount;Currency;;Verwendung\n1;PO1;5;6;USD;;x\n";
  expect(readCsv(text)).toMatchObject([{ reference: "PO1", amountCents: 500 }]);
  expect(ignoredColumns(text)).toEqual(["Date", "amount", "Verwendung"]);
  expect([readCsv(CSV_TEMPLATE), ignoredColumns(CSV_TEMPLATE)]).toEqual([[], []]);
});

test("a transfer key names its payout and attempt, in at most 35 letters and digits", () => {
  const id = newId();
  for (const attempt of [1, 9, 99]) {
    const key = transferKey(id, attempt);
    expect(key).toMatch(/^[A-Z0-9]{1,35}$/);
    expect(readTransferKey(` ${key.toLowerCase()} `)).toEqual({ payoutId: id, attempt });
  }
  for (const wrong of ["", "PO1", `${transferKey(id, 1)}X`, "POZZZZZZZZZZZZZZZZZZZZZZZZZA1", "PO A1"])
    expect(readTransferKey(wrong)).toBeNull();
});

test("refuses a table with an ambiguous amount or an unreadable currency", () => {
  const table = (amount: string, currency = "USD") =>
    `reference;amount;currency\nBT0123456789AB;${amount};${currency}`;
  expect(readCsv(table("1.230,5".replace(".", "")))).toMatchObject([{ amountCents: 123_050 }]);
  for (const amount of ["1.230", "-1,230"])
    expect(() => readCsv(table(amount))).toThrow(/Line 2 has no readable amount/);
  expect(() => readCsv("reference;amount;currency\n;1.230;USD")).toThrow(/Line 2 has no readable amount/);
  for (const currency of ["", "US$", "DOLLAR"])
    expect(() => readCsv(table("12.50", currency))).toThrow(/Line 2 has no readable currency/);
});
