import cluster from "node:cluster";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, startTestSite } from "@/scripts/test-site";
import { startMailPeer } from "@/tests/support/mail-peer";
import { measureAdmin } from "./admin/measure";
import { measureAgentDashboard } from "./agent-dashboard";
import { measureApiList } from "./api/list";
import { measureClicks } from "./clicks";
import { measureDashboard } from "./dashboard";
import { measureDeliverables } from "./deliverables";
import { measureEventPages } from "./event-pages";
import { buildFloor, type FloorSite, startFloor } from "./floor-site";
import { measureJavaScript } from "./javascript";
import { measureLighthouse } from "./lighthouse";
import { measureInbox } from "./live/inbox";
import { measureLive } from "./live/measure";
import { measureMail } from "./mail";
import { memoryOf, watchMemory } from "./memory";
import { measureMoney } from "./money/measure";
import { measureWebhooks } from "./money/webhooks";
import { measurePlacements } from "./placements";
import { measurePooler } from "./pooler";
import { measureReportPage } from "./report-page";
import { measureReports } from "./reports";
import { measureSearch } from "./search/measure";
import { drillSection, type Section, toMarkdown, toText } from "./section";
import { measureStartUp } from "./start-up";
import { foundPages, publicPages, throughputTargets } from "./targets";
import { measureThroughput } from "./throughput";
import { measureUpgrade } from "./upgrade";
import { measureVendorSearch } from "./vendors/measure";
import { measureViews } from "./views";

type Say = (line: string) => void;

const AT_REST_MB = 150;
const UNDER_LOAD_MB = 700;
const SETTLE_MS = 15_000;

/**
 * The complete benchmark: prints each part as it finishes and writes docs/benchmarks.md. Returns whether all targets
 * were met.
 */
export async function runBenchmark(say: Say, signal: AbortSignal): Promise<boolean> {
  const sections: Section[] = [];
  const done = (section: Section) => {
    sections.push(section);
    say(`\n${toText(section)}`);
  };
  say("Building the bare Next site for comparison");
  buildFloor();
  const floor = await startFloor(await freePort());
  try {
    for (const section of await measureSite(say, signal, floor)) done(section);
  } finally {
    await floor.stop();
  }
  done(await measureStartUp(await freePort()));
  done(await measureEventPages());
  done(await measureMoney());
  done(await measureApiList());
  done(await measureDashboard());
  done(await measureAgentDashboard());
  done(await measureDeliverables());
  done(await measureReports());
  say("Generating a site with 1,000,000 accounts (a minute or two)");
  done(await measureAdmin(say));
  say("Generating 100,000 proposals to search (a minute or two)");
  done(await measureSearch());
  done(await measureVendorSearch());
  say("Generating 1,000,000 proposals and payments to upgrade (a minute or two)");
  done(await measureUpgrade());
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}.`;
  const drill = drillSection(readFileSync("docs/benchmarks.md", "utf8"));
  writeFileSync("docs/benchmarks.md", toMarkdown(sections, machine) + drill);
  say("\nWritten to docs/benchmarks.md");
  return sections.every((section) => section.rows.every((row) => row.isMet));
}

async function measureSite(say: Say, signal: AbortSignal, floor: FloorSite): Promise<Section[]> {
  const peer = await startMailPeer();
  const site = await startTestSite(say, signal, {
    WEB_PROCESSES: "1",
    LOG_LEVEL: "error",
    SMTP_URL: `smtp://127.0.0.1:${peer.port}`,
    MAIL_FROM: "hello@community.example",
    TRUSTED_PROXIES: "127.0.0.1",
  });
  try {
    const url = site.environment.SITE_URL ?? "";
    const pid = webPid();
    const pages = await publicPages(url);
    for (const path of pages) await (await fetch(`${url}${path}`)).arrayBuffer();
    await pause(SETTLE_MS);
    const atRest = memoryOf(pid);
    const memory = watchMemory(pid);
    const throughput = await measureThroughput(url, floor.url, await throughputTargets(url));
    memory.stop();
    await pause(SETTLE_MS);
    return [
      throughput,
      await measureJavaScript(url, floor.url, pages),
      await measureLighthouse(url, await foundPages(url)),
      {
        title: "Memory of one web process",
        note: "Resident set; at rest after one request for every public page, then under the load above.",
        rows: [
          limited("at rest", atRest, AT_REST_MB),
          limited("at most under load", memory.peak(), UNDER_LOAD_MB),
          limited("15 s after the load", memoryOf(pid), UNDER_LOAD_MB),
        ],
      },
      await measureWebhooks(url, site.environment.DATABASE_URL ?? ""),
      await measureLive(site.environment),
      await measurePooler(site.environment),
      await measureInbox(site.environment.DATABASE_URL ?? ""),
      await measureMail(url, site.environment.DATABASE_URL ?? "", peer),
      await measureClicks(url, site.environment.DATABASE_URL ?? ""),
      await measureReportPage(site.environment),
      await measurePlacements(url, site.environment.DATABASE_URL ?? "", webPid()),
      await measureViews(url, site.environment.DATABASE_URL ?? "", webPid()),
    ];
  } finally {
    await site.stop();
    await peer.close();
  }
}

/** The only web process. Another one after it was killed. */
const webPid = (): number => Object.values(cluster.workers ?? {})[0]?.process.pid ?? 0;

function limited(name: string, mb: number, limit: number): Section["rows"][number] {
  return { name, measured: `**${mb.toFixed(0)} MB**`, promise: `at most ${limit} MB`, isMet: mb <= limit };
}
