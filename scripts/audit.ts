import { execFile } from "node:child_process";
import { AUDIT_EXCEPTIONS, type AuditException } from "./audit-exceptions";
import { failure, NOTHING, type Totals } from "./steps";

/** The time for the registry's response. Other steps of the check take longer. */
const RESPONSE_MS = 5_000;
const NAME = "known vulnerabilities";

/** What `npm audit --json` prints. Without `vulnerabilities`, the registry gave no answer. */
export interface AuditReport {
  vulnerabilities?: Record<string, { name: string; via: (string | { url: string; title: string })[] }>;
}

/** Checks the packages that ship against the registry's advisories. Skipped if the registry does not answer. */
export async function checkVulnerabilities(): Promise<Totals> {
  const expired = expiredExceptions(AUDIT_EXCEPTIONS, new Date());
  if (expired.length > 0) return fail(expired.map((one) => `the exception for ${one} has expired`));
  const report = await askRegistry();
  const found = report && vulnerabilitiesOf(report, AUDIT_EXCEPTIONS);
  if (!found) {
    console.log(`- ${NAME}, skipped: the registry did not respond to the request for advisories`);
    return { ...NOTHING, skipped: 1 };
  }
  if (found.length > 0) return fail(found);
  console.log(`✓ ${NAME}`);
  return { ...NOTHING, passed: 1 };
}

function fail(lines: readonly string[]): Totals {
  console.log(
    `✗ ${NAME}\n${lines.join("\n")}\nUpdate the packages, or add an exception to scripts/audit-exceptions.ts.\n`,
  );
  return { ...NOTHING, failures: [failure(NAME, lines.join("\n"))] };
}

/** The advisories of exceptions whose last day is over. */
export function expiredExceptions(exceptions: readonly AuditException[], now: Date): string[] {
  const today = now.toISOString().slice(0, 10);
  return exceptions.filter(({ until }) => until < today).map(({ advisory }) => advisory);
}

/** One line for each advisory without an exception. Null: the registry gave no answer. */
export function vulnerabilitiesOf(
  { vulnerabilities }: AuditReport,
  exceptions: readonly AuditException[],
): string[] | null {
  if (!vulnerabilities) return null;
  const accepted = exceptions.map(({ advisory }) => advisory);
  const lines = Object.values(vulnerabilities).flatMap(({ name, via }) =>
    // A text names another package of the list, which has the advisory.
    via.flatMap((cause) =>
      typeof cause === "string" || accepted.some((advisory) => cause.url.endsWith(`/${advisory}`))
        ? []
        : [`${name}: ${cause.title} (${cause.url})`],
    ),
  );
  return [...new Set(lines)].toSorted();
}

/** npm exits with 1 both for vulnerabilities and without an answer; only its report tells. Null: no report. */
function askRegistry(): Promise<AuditReport | null> {
  const args = ["audit", "--omit=dev", "--json", `--fetch-timeout=${RESPONSE_MS}`, "--fetch-retries=0"];
  const limits = { timeout: 2 * RESPONSE_MS, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile("npm", args, limits, (_error, stdout) => {
      try {
        resolve(JSON.parse(stdout) as AuditReport);
      } catch {
        resolve(null);
      }
    });
  });
}
