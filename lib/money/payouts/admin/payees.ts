import type { PayeeRole } from "@/db/enums";
import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import type { PayeeForm, PayeeThreshold } from "@/lib/site/settings/payee-thresholds";
import { ADMIN_PAYOUTS_PATH, PAYEES_FILE } from "./paths";

/** What one payee got through the site in a calendar year (UTC), in one role. */
export interface YearlyPayeeDto {
  /** The ledger account. */
  id: string;
  payeeId: string;
  name: string;
  email: string;
  role: PayeeRole;
  payments: number;
  /** Cents before fees, commissions, and refunds. */
  grossCents: number;
  currency: string;
  isPassed: boolean;
  /** What is needed to report them and isn't here. */
  missing: string[];
}

/** The form of each role, and what is counted for it. */
export const PAYEE_RULES: Readonly<Record<PayeeRole, { form: PayeeForm; kind: string; counted: string }>> = {
  event_host: {
    form: "1099-K",
    kind: "Sponsorships",
    counted:
      "Hosts: the full price of each sponsorship on the day it was paid, before fees, commissions, and refunds, as for Form 1099-K.",
  },
  agent: {
    form: "1099-NEC",
    kind: "Commissions",
    counted: "Agents: each commission on the day it was released, as for Form 1099-NEC.",
  },
};

export const NO_ADVICE = "This is not tax advice. Ask your accountant.";

/** "more than $20,000 and more than 200 payments", "$2,000 or more". */
export const thresholdText = ({ cents, payments }: PayeeThreshold): string =>
  payments === null
    ? `${formatCents(cents)} or more`
    : `more than ${formatCents(cents)} and more than ${formatCount(payments)} payments`;

/** The first year that can be chosen. */
const FIRST_YEAR = 2020;

/** The years that can be chosen, newest first. */
export const payeeYears = (now: Date): number[] =>
  Array.from({ length: now.getUTCFullYear() - FIRST_YEAR + 1 }, (_, n) => now.getUTCFullYear() - n);

/** Reads the year from an address. Defaults to the current one (UTC). */
export const readPayeeYear = (typed: string | string[] | null | undefined, now: Date): number =>
  payeeYears(now).find((year) => String(year) === typed) ?? now.getUTCFullYear();

export const PAYEES_PATH = `${ADMIN_PAYOUTS_PATH}/payees`;
export const payeesPath = (year: number, after?: string | null): string =>
  `${PAYEES_PATH}?year=${year}${after ? `&after=${after}` : ""}`;
export const payeesFilePath = (year: number): string => `${PAYEES_FILE}?year=${year}`;
