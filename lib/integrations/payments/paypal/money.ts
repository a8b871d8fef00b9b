import { z } from "zod";

/** Currencies for which PayPal accepts no decimals. */
const WHOLE = new Set(["HUF", "JPY", "TWD"]);

/** PayPal's format of an amount. */
export interface PayPalMoney {
  currency_code: string;
  value: string;
}

export const PayPalMoney = z.object({
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  value: z.string().regex(/^\d{1,12}(?:\.\d{1,2})?$/),
});

/** Integer cents as PayPal's string: 50000 is "500.00". Throws for an amount the currency cannot express. */
export function toPayPalMoney(amountCents: number, currency: string): PayPalMoney {
  if (!Number.isSafeInteger(amountCents) || amountCents < 0)
    throw new Error(`${amountCents} is not an amount of money`);
  const whole = Math.floor(amountCents / 100);
  const rest = amountCents % 100;
  if (WHOLE.has(currency)) {
    if (rest !== 0) throw new Error(`PayPal takes no decimals in ${currency}`);
    return { currency_code: currency, value: String(whole) };
  }
  return { currency_code: currency, value: `${whole}.${String(rest).padStart(2, "0")}` };
}

/** PayPal's string as integer cents, without floating point. */
export function toCents({ value }: PayPalMoney): number {
  const [whole = "0", decimals = ""] = value.split(".");
  return Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
}
