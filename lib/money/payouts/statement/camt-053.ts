import { findReference } from "@/lib/money/bank/bank-reference";
import { compact } from "../details";
import { readAmount, readCurrency, readDay, readName, type StatementLine, UnreadableStatement } from "./line";
import { all, at, type Element, readXml } from "./xml-reader";

/**
 * Returns the booked lines of an account statement (ISO 20022, camt.053, any version) that carry an end-to-end
 * reference, or one of ours in their text, and all deposits, which must be matched. A line with several transactions
 * gives one line for each. Throws `UnreadableStatement`, also for another account's statement.
 */
export function readCamt053(text: string, ownIban: string | null = null): StatementLine[] {
  const document = readXml(text);
  const statements = at(document, "BkToCstmrStmt");
  if (document.name !== "Document" || !statements)
    throw new UnreadableStatement("This isn't an account statement (camt.053).");
  const accounts = all(statements, "Stmt").map((statement) => at(statement, "Acct", "Id", "IBAN")?.text);
  const others = accounts.filter((iban) => iban && ownIban && compact(iban) !== compact(ownIban));
  if (others.length > 0)
    throw new UnreadableStatement(`This statement is for another account, ${others[0]}.`);
  return all(statements, "Ntry").filter(isBooked).flatMap(linesOf);
}

/** The status is in the element itself or in a nested code, depending on the version. */
function isBooked(entry: Element): boolean {
  const state = at(entry, "Sts");
  return (at(entry, "Sts", "Cd")?.text ?? state?.text ?? "").trim() === "BOOK";
}

function linesOf(entry: Element): StatementLine[] {
  const details = all(entry, "TxDtls");
  // A line without details counts as its own transaction.
  const transactions = details.length > 0 ? details : [entry];
  return transactions.flatMap((transaction) => {
    const lines = remittanceOf(transaction) ?? remittanceOf(entry);
    const given = readName(at(transaction, "Refs", "EndToEndId")?.text);
    const reference = given ?? findReference(lines ?? "") ?? "";
    const amount =
      at(transaction, "Amt") ??
      at(transaction, "AmtDtls", "TxAmt", "Amt") ??
      // With a single transaction, the line's amount is its amount.
      (transactions.length === 1 ? at(entry, "Amt") : undefined);
    const cents = readAmount(amount?.text ?? "");
    const direction = (at(transaction, "CdtDbtInd") ?? at(entry, "CdtDbtInd"))?.text.trim();
    if (!reference && (direction !== "CRDT" || !amount?.text.trim() || cents === 0)) return [];
    if (!amount || !cents || (direction !== "DBIT" && direction !== "CRDT"))
      throw new UnreadableStatement(`The line with the reference ${reference} has no readable amount.`);
    const currency = readCurrency(amount.attributes["Ccy"]);
    if (!currency) throw new UnreadableStatement(`The line with the reference ${reference} has no currency.`);
    return [
      {
        reference,
        words: lines,
        bankRef: bankRefOf(transaction, entry, transactions.length),
        amountCents: cents,
        currency,
        // Also for a reversal: it gives the current direction, not that of the original.
        direction: direction === "DBIT" ? ("out" as const) : ("in" as const),
        arrivedOn: dayOf(entry),
        note: noteOf(transaction),
      },
    ];
  });
}

function remittanceOf(transaction: Element): string | null {
  const remittance = at(transaction, "RmtInf");
  const lines = remittance ? all(remittance, "Ustrd").map(({ text }) => text.trim()) : [];
  return lines.join(" ") || at(transaction, "AddtlNtryInf")?.text.trim() || null;
}

/** The bank's ID for the transaction. With a single transaction, that of the line. */
function bankRefOf(transaction: Element, entry: Element, transactions: number): string | null {
  const own = readName(at(transaction, "Refs", "AcctSvcrRef")?.text);
  return own ?? (transactions === 1 ? readName(at(entry, "AcctSvcrRef")?.text) : null);
}

/** The value date, or the booking date if the bank gives none. */
function dayOf(entry: Element): string | null {
  const days = ["ValDt", "BookgDt"].map((name) => at(entry, name, "Dt") ?? at(entry, name, "DtTm"));
  return days.map((day) => readDay(day?.text ?? "")).find((day) => day !== null) ?? null;
}

function noteOf(transaction: Element): string | null {
  const reason = at(transaction, "RtrInf", "Rsn", "Cd")?.text.trim();
  const lines = at(transaction, "RtrInf", "AddtlInf")?.text.trim();
  return [reason, lines].filter(Boolean).join(" ") || null;
}
