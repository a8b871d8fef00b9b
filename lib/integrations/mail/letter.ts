import { env } from "@/lib/core/env";
import { formatCents } from "@/lib/core/money";

export interface MailText {
  subject: string;
  text: string;
}

export interface Money {
  amountCents: number;
  currency: string;
}

/** The amount as people read it. */
export const money = ({ amountCents, currency }: Money) => formatCents(amountCents, currency);
/** A page of ours as a whole address. */
export const link = (path: string) => new URL(path, env().SITE_URL).href;

/** The body of a mail: paragraphs, and who it is from. */
export function letter(name: string, ...paragraphs: string[]): string {
  const { BRAND_NAME: brand, SUPPORT_EMAIL: support } = env();
  return [`Hello ${name},`, ...paragraphs, `${brand}\nQuestions? Write to ${support}.`].join("\n\n");
}
