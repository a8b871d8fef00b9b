import { publicReportPath } from "@/lib/funding/sponsorship-reports/paths";
import { reportKey } from "@/lib/funding/sponsorship-reports/signing/report-key";
import { openClients } from "@/tests/support/clients";
import { createReport, issueVersionOf } from "@/tests/support/factories/sponsorship-reports";
import { fullReport, PHOTOS } from "./reports";
import type { Section } from "./section";
import { quickRow } from "./views";

const REQUESTS = 1_000;
const MOST_MS = 50;

/** The page of a full public report, from the cache, one request after the other. */
export async function measureReportPage({
  SITE_URL = "",
  DATABASE_URL = "",
  AUTH_SECRET = "",
}: NodeJS.ProcessEnv): Promise<Section> {
  const clients = openClients(DATABASE_URL, 1);
  try {
    const report = await createReport(clients.db, { hostPublicAt: new Date(), sponsorPublicAt: new Date() });
    const digests = Array.from({ length: PHOTOS }, (_, n) => `${n}`);
    await issueVersionOf(clients.db, report, fullReport(digests), { key: await reportKey({ AUTH_SECRET }) });
    const times: number[] = [];
    let bytes = 0;
    for (let request = -2; request < REQUESTS; request++) {
      const began = performance.now();
      const response = await fetch(SITE_URL + publicReportPath(report.code));
      if (response.status !== 200) throw new Error(`The report has status ${response.status}.`);
      bytes = (await response.arrayBuffer()).byteLength;
      if (request >= 0) times.push(performance.now() - began);
    }
    return {
      title: "The page of a public report",
      note: `From the cache, with ${PHOTOS} photos: ${Math.round(bytes / 1000)} kB of HTML, ${REQUESTS} times.`,
      rows: [quickRow({ times }, MOST_MS)],
    };
  } finally {
    await clients.close();
  }
}
