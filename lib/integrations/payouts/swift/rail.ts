import type { FileRail } from "../port";
import { type Debtor, painFile } from "./pain-001";

/** Payouts by bank: a file that the operator submits to the bank with this account. */
export function swiftRail(debtor: Debtor): FileRail {
  return {
    kind: "file",
    code: "swift",
    write: (batch) => ({
      name: `bank-${batch.key}.xml`,
      contentType: "application/xml; charset=utf-8",
      text: painFile(batch, debtor),
    }),
  };
}
