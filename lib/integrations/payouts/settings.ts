import { isValidBIC, isValidIBAN } from "ibantools";
import { z } from "zod";

const optionalText = z
  .string()
  .optional()
  .transform((value) => value?.trim() || null);

/** An account number or bank code as people write it, without its blanks. */
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

/** What paying people out needs, as a part of all settings. */
export const PAYOUT_SETTINGS = {
  /** Nobody is paid out less than this. */
  PAYOUT_MINIMUM_CENTS: z.preprocess(
    (value) => value || undefined,
    z.coerce.number().int().min(1).max(100_000_00).default(10_00),
  ),
  /** 32 bytes in base64 or hexadecimal; several, with commas between, while one is being replaced: the first seals. */
  PAYOUT_SECRET_KEY: optionalText,
  PAYOUT_DEBTOR_NAME: optionalText,
  PAYOUT_DEBTOR_IBAN: optionalCode,
  PAYOUT_DEBTOR_BIC: optionalCode,
  /** IANA zone of the bank that keeps that account: its calendar says which day it is there. */
  BANK_TIME_ZONE: z
    .string()
    .optional()
    .transform((value) => value?.trim() || "UTC")
    .refine(isTimeZone, "is no time zone, such as Europe/Berlin"),
  /** Whether payers may transfer to that account: somebody has to enter what arrives, and send back what should not. */
  BANK_TRANSFERS: z.enum(["on", "off"]).default("off"),
};

const DEBTOR = ["PAYOUT_DEBTOR_NAME", "PAYOUT_DEBTOR_IBAN", "PAYOUT_DEBTOR_BIC"] as const;

/** The keys of PAYOUT_SECRET_KEY, or null where one of them is not 32 bytes. */
export function readSecretKeys(setting: string): Buffer[] | null {
  const keys = setting.split(",").map((part) => {
    const text = part.trim();
    return /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, "hex") : Buffer.from(text, "base64");
  });
  return keys.every((key) => key.length === 32) ? keys : null;
}

/** What is wrong between these settings: one line for each, as the start-up error shows them. */
export function payoutProblems(
  settings: Record<(typeof DEBTOR)[number] | "PAYOUT_SECRET_KEY", string | null> & {
    BANK_TRANSFERS: "on" | "off";
  },
): string[] {
  const missing = DEBTOR.filter((name) => settings[name] === null);
  const problems =
    missing.length === DEBTOR.length
      ? []
      : missing.map(
          (name) => `${name}: is needed with ${DEBTOR.filter((other) => other !== name).join(" and ")}`,
        );
  const { PAYOUT_DEBTOR_IBAN: iban, PAYOUT_DEBTOR_BIC: bic, PAYOUT_SECRET_KEY: keys } = settings;
  if (iban !== null && !isValidIBAN(iban)) problems.push("PAYOUT_DEBTOR_IBAN: is not a valid IBAN");
  if (bic !== null && !isValidBIC(bic)) problems.push("PAYOUT_DEBTOR_BIC: is not a valid BIC");
  if (settings.BANK_TRANSFERS === "on" && missing.length > 0)
    problems.push(`BANK_TRANSFERS: needs ${DEBTOR.join(", ")}`);
  if (keys !== null && !readSecretKeys(keys))
    problems.push("PAYOUT_SECRET_KEY: every key has to be 32 bytes in base64 or hexadecimal");
  return problems;
}
