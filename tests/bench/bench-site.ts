import cluster from "node:cluster";
import type { Say } from "@/db/embedded/database";
import { startTestSite } from "@/scripts/test-site";
import { type MailPeer, startMailPeer } from "@/tests/support/mail-peer";

/** A site that is measured over HTTP. */
export interface MeasuredSite {
  url: string;
  databaseUrl: string;
  /** Its web processes. Others after one was killed. */
  webPids(): readonly number[];
}

/** The site of the current sources. */
export interface BenchSite extends MeasuredSite {
  environment: NodeJS.ProcessEnv;
  /** Its mail server. */
  peer: MailPeer;
  /** Lets its database role bypass triggers and foreign keys. */
  letSkipChecks(): Promise<void>;
}

/** Settings of every measured site. */
export const siteSettings = (processes: number) => ({
  WEB_PROCESSES: String(processes),
  LOG_LEVEL: "error",
  TRUSTED_PROXIES: "127.0.0.1",
});

/** Starts the current sources' site with the demo data, runs work on it, and stops it. */
export async function withBenchSite<T>(
  say: Say,
  signal: AbortSignal,
  processes: number,
  work: (site: BenchSite) => Promise<T>,
): Promise<T> {
  const peer = await startMailPeer();
  const site = await startTestSite(say, signal, {
    ...siteSettings(processes),
    SMTP_URL: `smtp://127.0.0.1:${peer.port}`,
    MAIL_FROM: "hello@community.example",
  });
  try {
    return await work({
      url: site.environment.SITE_URL ?? "",
      databaseUrl: site.environment.DATABASE_URL ?? "",
      environment: site.environment,
      webPids: () => Object.values(cluster.workers ?? {}).flatMap((worker) => worker?.process.pid ?? []),
      peer,
      letSkipChecks: site.letSkipChecks,
    });
  } finally {
    await site.stop();
    await peer.close();
  }
}
