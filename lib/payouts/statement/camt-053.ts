import { readAmount, type StatementLine, UnreadableStatement } from "./line";
import { all, at, type Element, readXml } from "./xml-reader";

/**
 * The booked lines of an account statement (ISO 20022, camt.053 of any version) that carry an end-to-end reference.
 * A line whose transactions were booked together gives one for each of them. Throws `UnreadableStatement`.
 */
export function readCamt053(text: string): StatementLine[] {
  const document = readXml(text);
  const statements = at(document, "BkToCstmrStmt");
  if (document.name !== "Document" || !statements)
    throw new UnreadableStatement("This is no account statement (camt.053).");
  return all(statements, "Ntry").filter(isBooked).flatMap(linesOf);
}

/** The state stands in the element itself, or in a code within it, as the version has it. */
function isBooked(entry: Element): boolean {
  const state = at(entry, "Sts");
  return (at(entry, "Sts", "Cd")?.text ?? state?.text ?? "").trim() === "BOOK";
}

function linesOf(entry: Element): StatementLine[] {
  const transactions = all(entry, "TxDtls");
  return transactions.flatMap((transaction) => {
    const reference = at(transaction, "Refs", "EndToEndId")?.text.trim();
    if (!reference || reference === "NOTPROVIDED") return [];
    const amount =
      at(transaction, "Amt") ??
      at(transaction, "AmtDtls", "TxAmt", "Amt") ??
      // One transaction alone: the line's own amount is its amount.
      (transactions.length === 1 ? at(entry, "Amt") : undefined);
    const cents = readAmount(amount?.text ?? "");
    const direction = (at(transaction, "CdtDbtInd") ?? at(entry, "CdtDbtInd"))?.text.trim();
    if (!amount || !cents || (direction !== "DBIT" && direction !== "CRDT"))
      throw new UnreadableStatement(
        `The line with the reference ${reference} has no amount that can be read.`,
      );
    const isReversal = at(entry, "RvslInd")?.text.trim() === "true";
    return [
      {
        reference,
        amountCents: cents,
        currency: amount.attributes["Ccy"] ?? "",
        direction: (direction === "DBIT") !== isReversal ? ("out" as const) : ("in" as const),
        note: noteOf(transaction),
      },
    ];
  });
}

function noteOf(transaction: Element): string | null {
  const reason = at(transaction, "RtrInf", "Rsn", "Cd")?.text.trim();
  const words = at(transaction, "RtrInf", "AddtlInf")?.text.trim();
  return [reason, words].filter(Boolean).join(" ") || null;
}
