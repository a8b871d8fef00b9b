import { all, at, readXml } from "@/lib/money/payouts/statement/xml-reader";

/** The bank's statement (camt.053) for a file of payment orders, with each order booked. */
export function statementOf(painFile: string): string {
  const entries = all(readXml(painFile), "CdtTrfTxInf").map((order) => {
    const amount = at(order, "Amt", "InstdAmt");
    const reference = at(order, "PmtId", "EndToEndId")?.text;
    return (
      `<Ntry><Amt Ccy="${amount?.attributes["Ccy"]}">${amount?.text}</Amt><CdtDbtInd>DBIT</CdtDbtInd>` +
      `<Sts><Cd>BOOK</Cd></Sts><NtryDtls><TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>`
    );
  });
  return (
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">` +
    `<BkToCstmrStmt><Stmt>${entries.join("")}</Stmt></BkToCstmrStmt></Document>`
  );
}
