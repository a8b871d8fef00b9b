import type { FileRail, Transfer } from "../port";

/** A file for PayPal's mass-payment page, for installations without keys: one line per payout. */
export function payPalFileRail(): FileRail {
  return {
    kind: "file",
    code: "paypal",
    write: ({ key, transfers }) => ({
      name: `paypal-${key}.csv`,
      contentType: "text/csv; charset=utf-8",
      text: transfers.map((transfer) => `${line(transfer)}\r\n`).join(""),
    }),
  };
}

function line({ destination, amountCents, currency, key }: Transfer): string {
  if (destination.method !== "paypal") throw new Error("PayPal pays only to PayPal accounts");
  const amount = `${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, "0")}`;
  return [destination.email, amount, currency, key, `Reference ${key}`].map(quoted).join(",");
}

const quoted = (value: string) => (/^[\w.@-]*$/.test(value) ? value : `"${value.replaceAll('"', '""')}"`);
