import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import { Refusal } from "./books";

const here = dirname(fileURLToPath(import.meta.url));

/** PayPal's own API descriptions, if they are in a folder next to this checkout. */
const FOLDER = join(here, "..", "..", "..", "..", "shared", "peers", "paypal");
const FILES = {
  orders: "checkout_orders_v2.json",
  payments: "payments_payment_v2.json",
  disputes: "customer_disputes_v1.json",
  notifications: "notifications_webhooks_v1.json",
  payouts: "payments_payouts_batch_v1.json",
};

/** Why nothing is compared with them. Null: they are available. */
export const WITHOUT_DESCRIPTIONS = existsSync(join(FOLDER, FILES.orders))
  ? null
  : "PayPal's API descriptions are not next to this checkout, so bodies are not compared with them";

if (WITHOUT_DESCRIPTIONS) console.log(WITHOUT_DESCRIPTIONS);

let ajv: Ajv | undefined;

/** A validator for one named schema of a description; null where descriptions are unavailable. */
export function described(file: keyof typeof FILES, schema: string): ValidateFunction | null {
  if (WITHOUT_DESCRIPTIONS) return null;
  if (!ajv) {
    // Some of their patterns are invalid with the `u` flag.
    ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false, logger: false });
    addFormats.default(ajv);
    for (const [key, name] of Object.entries(FILES))
      ajv.addSchema(JSON.parse(readFileSync(join(FOLDER, name), "utf8")), key);
  }
  const validate = ajv.getSchema(`${file}#/components/schemas/${schema}`);
  if (!validate) throw new Error(`${file} has no schema ${schema}`);
  return validate;
}

/** Errors in a body by PayPal's own description. Empty: none, or no description. */
export function problemsOf(file: keyof typeof FILES, schema: string, body: unknown): string[] {
  const validate = described(file, schema);
  if (!validate || validate(body)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || "/"} ${message}`);
}

/** Throws on a body that PayPal's own description does not allow. */
export function assertDescribed(...[file, schema, body]: Parameters<typeof problemsOf>): void {
  const problems = problemsOf(file, schema, body);
  if (problems.length > 0) throw new Refusal(400, "INVALID_REQUEST", problems.join("; "));
}
