import type { Destination, Transfer, TransferBatch } from "../port";
import { latin } from "./latin";
import { type Node, toXml } from "./xml";

/** Our account, from which the bank pays. */
export interface Debtor {
  name: string;
  iban: string;
  bic: string;
}

type BankAccount = Extract<Destination, { method: "swift" }>;

const SCHEMA = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09";

/**
 * A customer credit transfer initiation (ISO 20022, pain.001.001.09, the version that SWIFT and SEPA require since 03
 * was retired). One payment block per currency; both sides pay their own bank's charges. The same batch gives the same
 * file, so that a bank that gets it twice sees one message ID.
 */
export function painFile({ key, createdAt, transfers }: TransferBatch, debtor: Debtor): string {
  const messageId = idOf(key);
  const currencies = [...new Set(transfers.map(({ currency }) => currency))].sort();
  const header: Node = [
    "GrpHdr",
    [
      ["MsgId", messageId],
      ["CreDtTm", createdAt.toISOString().replace(/\.\d+Z$/, "Z")],
      ...totals(transfers),
      ["InitgPty", [["Nm", latin(debtor.name, 140)]]],
    ],
  ];
  const blocks = currencies.map((currency, at) =>
    block(
      transfers.filter((transfer) => transfer.currency === currency),
      { id: `${messageId}${at + 1}`.slice(-35), createdAt, debtor },
    ),
  );
  const document: Node = ["Document", [["CstmrCdtTrfInitn", [header, ...blocks]]], { xmlns: SCHEMA }];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${toXml(document)}`;
}

/** The batch's key as a message ID: letters and digits, at most 34, and as unique as the key. */
function idOf(key: string): string {
  return key.replace(/[^A-Za-z0-9]/g, "").slice(-34);
}

function totals(transfers: readonly Transfer[]): Node[] {
  const sum = transfers.reduce((cents, { amountCents }) => cents + amountCents, 0);
  return [
    ["NbOfTxs", String(transfers.length)],
    ["CtrlSum", amountOf(sum)],
  ];
}

function block(
  transfers: readonly Transfer[],
  { id, createdAt, debtor }: { id: string; createdAt: Date; debtor: Debtor },
): Node {
  return [
    "PmtInf",
    [
      ["PmtInfId", id],
      ["PmtMtd", "TRF"],
      ...totals(transfers),
      ["ReqdExctnDt", [["Dt", createdAt.toISOString().slice(0, 10)]]],
      ["Dbtr", [["Nm", latin(debtor.name, 140)]]],
      ["DbtrAcct", [["Id", [["IBAN", debtor.iban]]]]],
      ["DbtrAgt", [["FinInstnId", [["BICFI", debtor.bic]]]]],
      ["ChrgBr", "SHAR"],
      ...transfers.map(transaction),
    ],
  ];
}

function transaction({ key, amountCents, currency, destination }: Transfer): Node {
  if (destination.method !== "swift") throw new Error("a bank pays only to bank accounts");
  const { accountHolder, account, isIban, country } = destination;
  const number: Node = isIban ? ["IBAN", account] : ["Othr", [["Id", latin(account, 34)]]];
  return [
    "CdtTrfTxInf",
    [
      ["PmtId", [["EndToEndId", key]]],
      ["Amt", [["InstdAmt", amountOf(amountCents), { Ccy: currency }]]],
      ["CdtrAgt", [["FinInstnId", bank(destination)]]],
      [
        "Cdtr",
        [
          ["Nm", latin(accountHolder, 140)],
          ["PstlAdr", [["Ctry", country]]],
        ],
      ],
      ["CdtrAcct", [["Id", [number]]]],
      ["RmtInf", [["Ustrd", `Payout ${key}`]]],
    ],
  ];
}

function bank({ bic, routingNumber, country, bankName, bankAddress }: BankAccount): (Node | null)[] {
  const lines = bankAddress ? latin(bankAddress, 140).match(/.{1,70}/g) : null;
  return [
    bic ? ["BICFI", bic] : null,
    routingNumber
      ? [
          "ClrSysMmbId",
          [
            ["ClrSysId", [["Cd", "USABA"]]],
            ["MmbId", routingNumber],
          ],
        ]
      : null,
    bankName ? ["Nm", latin(bankName, 140)] : null,
    lines
      ? [
          "PstlAdr",
          [
            ["Ctry", bic.slice(4, 6) || country],
            ...lines.map((line): Node => ["AdrLine", line.trim() || "."]),
          ],
        ]
      : null,
  ];
}

/** Integer cents as banks write them: 50000 is "500.00". */
function amountOf(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}
