import { isValidBIC, isValidIBAN } from "ibantools";
import { z } from "zod";

const optionalText = z
  .string()
  .optional()
  .transform((value) => value?.trim() || null);

/** An account number or bank code as people write it, without spaces. */
const optionalCode = z
  .string()
  .optional()
  .transform((value) => value?.replace(/\s+/g, "").toUpperCase() || null);

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

/** The settings for payouts, part of all settings. */
export const PAYOUT_SETTINGS = {
  /** The minimum payout. */
  PAYOUT_MINIMUM_CENTS: z.preprocess(
    (value) => value || undefined,
    z.coerce.number().int().min(1).max(100_000_00).default(10_00),
  ),
  PAYOUT_DEBTOR_NAME: optionalText,
  PAYOUT_DEBTOR_IBAN: optionalCode,
  PAYOUT_DEBTOR_BIC: optionalCode,
  /** The IANA time zone of the bank with that account. Its calendar sets value dates. */
  BANK_TIME_ZONE: z
    .string()
    .optional()
    .transform((value) => value?.trim() || "UTC")
    .refine(isTimeZone, "must be a time zone, such as Europe/Berlin"),
  /** Whether payers may transfer to that account: an admin must record deposits and return what does not match. */
  BANK_TRANSFERS: z.enum(["on", "off"]).default("off"),
};

const DEBTOR = ["PAYOUT_DEBTOR_NAME", "PAYOUT_DEBTOR_IBAN", "PAYOUT_DEBTOR_BIC"] as const;

/** Problems between these settings, one line each, for the start-up error. */
export function payoutProblems(
  settings: Record<(typeof DEBTOR)[number], string | null> & { BANK_TRANSFERS: "on" | "off" },
): string[] {
  const missing = DEBTOR.filter((name) => settings[name] === null);
  const problems =
    missing.length === DEBTOR.length
      ? []
      : missing.map(
          (name) => `${name}: is required with ${DEBTOR.filter((other) => other !== name).join(" and ")}`,
        );
  const { PAYOUT_DEBTOR_IBAN: iban, PAYOUT_DEBTOR_BIC: bic } = settings;
  if (iban !== null && !isValidIBAN(iban)) problems.push("PAYOUT_DEBTOR_IBAN: is not a valid IBAN");
  if (bic !== null && !isValidBIC(bic)) problems.push("PAYOUT_DEBTOR_BIC: is not a valid BIC");
  if (settings.BANK_TRANSFERS === "on" && missing.length > 0)
    problems.push(`BANK_TRANSFERS: needs ${DEBTOR.join(", ")}`);
  return problems;
}
