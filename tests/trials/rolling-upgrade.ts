import { join } from "node:path";
import { buildClone } from "./clone";
import { buy, checkBooks, publishProposals, signedInSponsor } from "./market";
import { openStage, type Stage } from "./stage";

const SPONSORS = 3;
const PROPOSALS = 3_000;
/** How long both releases serve together. */
const TOGETHER_MS = 60_000;
const READERS = 2;
const PAGES = [
  "/",
  "/browseproposals",
  "/browseproposals?q=supper",
  "/vendorlistings",
  "/agenthub",
  "/sitemap.xml",
];

/**
 * Runs two machines of one commit under constant purchases and reads, upgrades the database beneath them, adds two
 * machines of a later commit, lets both releases serve together, and removes the old ones.
 */
export async function tryRollingUpgrade(
  from: string,
  to: string,
  say: (line: string) => void,
): Promise<void> {
  const stage = await openStage();
  try {
    say(`Cloning and building ${from}`);
    const old = buildClone(from, join(stage.folder, "old"));
    say(`Cloning and building ${to}`);
    const current = buildClone(to, join(stage.folder, "current"));
    await stage.migrate(old);
    const before = [await stage.addMachine(old), await stage.addMachine(old)];
    const traffic = await startTraffic(stage);
    await traffic.bought(20);
    say("Upgrading the database");
    const began = performance.now();
    await stage.migrate(current);
    say(`Upgraded in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    await traffic.bought(20);
    await stage.addMachine(current);
    await stage.addMachine(current);
    say(`Both releases serve for ${TOGETHER_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS));
    for (const machine of before) await machine.remove();
    await traffic.bought(20);
    const { purchases, pages, slowest } = await traffic.stop();
    await checkBooks(stage.sql, purchases);
    if (stage.balancer.failures.length > 0) throw new Error(JSON.stringify(stage.balancer.failures, null, 1));
    say(
      `${purchases.length} purchases and ${pages} pages, no failed request; the slowest took ${slowest.toFixed(0)} ms.`,
    );
  } finally {
    await stage.close();
  }
}

interface Traffic {
  /** Waits until this many more purchases have completed. */
  bought(more: number): Promise<void>;
  /** @throws Error if a purchase or a page failed */
  stop(): Promise<{ purchases: string[]; pages: number; slowest: number }>;
}

async function startTraffic({ sql, balancer }: Stage): Promise<Traffic> {
  const waiting = await publishProposals(sql, PROPOSALS);
  const purchases: string[] = [];
  const over = new AbortController();
  let pages = 0;
  let slowest = 0;
  const shop = async () => {
    const browser = await signedInSponsor(sql, balancer.url);
    while (!over.signal.aborted) {
      const id = waiting.pop();
      if (!id) throw new Error("All proposals are sold.");
      await buy(browser, id);
      purchases.push(id);
    }
  };
  const read = async () => {
    for (; !over.signal.aborted; pages++) {
      const path = PAGES[pages % PAGES.length];
      const since = performance.now();
      const answer = await fetch(`${balancer.url}${path}`, { signal: AbortSignal.timeout(60_000) });
      await answer.arrayBuffer();
      slowest = Math.max(slowest, performance.now() - since);
      if (answer.status !== 200) throw new Error(`${path} returned ${answer.status}`);
    }
  };
  const all = Promise.all([
    ...Array.from({ length: SPONSORS }, shop),
    ...Array.from({ length: READERS }, read),
  ]);
  return {
    bought: async (more) => {
      const enough = purchases.length + more;
      while (purchases.length < enough)
        await Promise.race([all, new Promise((resolve) => setTimeout(resolve, 50))]);
    },
    stop: async () => {
      over.abort();
      await all;
      return { purchases, pages, slowest };
    },
  };
}
