import { setTimeout as pause } from "node:timers/promises";
import { publishProposals, signedInSponsor } from "@/tests/trials/market";
import type { Installation } from "./installation";
import { order, pay, type Shopper } from "./shopper";
import type { Attempt } from "./tally";

const CLIENTS = 6;
/** Others order only. Each has one checkout, because a sponsor may have only three open. */
const LATE_PAYERS = 8;
/** While there are faults to come, each client buys at most this often. */
const PACE_MS = 1_500;
/** How long nothing may fail before a fault counts as over. */
const QUIET_MS = 3_000;
/** Purchases while the faults last, at most. */
const DURING_FAULTS = 2_500;
/** Hosts have one ledger account each, which payments lock in turn. */
const OF_ONE_HOST = 100;

/** Clients that buy all the time. */
export interface Load {
  attempts: Attempt[];
  /** Proposals whose client saw the receipt. */
  acknowledged: string[];
  /** Waits until this many more are acknowledged. @throws Error if a client gave up */
  bought(more: number): Promise<void>;
  /** Waits until nothing has failed for a while, and every client has bought something since then. */
  settled(): Promise<void>;
  /** Orders that wait at the provider's page. Each of the functions pays for one. */
  orderOnly(): Promise<(() => Promise<void>)[]>;
  /** Buys without pauses until this many are acknowledged in all, then lets every client finish. */
  finish(total: number): Promise<void>;
}

/** Publishes proposals and starts the clients. */
export async function startLoad(
  installation: Installation,
  purchases: number,
  signal: AbortSignal,
): Promise<Load> {
  const sql = installation.connect();
  const stock: string[] = [];
  const wanted = purchases + DURING_FAULTS;
  while (stock.length < wanted) stock.push(...(await publishProposals(sql, OF_ONE_HOST)));
  const shopperOf = async (client: number): Promise<Shopper> => ({
    browser: await signedInSponsor(sql, installation.origin),
    client,
    record: (attempt) => void attempts.push(attempt),
    signal,
  });
  const attempts: Attempt[] = [];
  const acknowledged: string[] = [];
  const shoppers = await Promise.all(Array.from({ length: CLIENTS }, (_, client) => shopperOf(client)));
  const late = await Promise.all(Array.from({ length: LATE_PAYERS }, (_, n) => shopperOf(CLIENTS + n)));
  await sql.end();

  const next = () => {
    const id = stock.pop();
    if (!id) throw new Error("All proposals are sold.");
    return id;
  };
  let total = Number.POSITIVE_INFINITY;
  let pace = PACE_MS;
  /** When each client started the latest purchase that it completed. */
  const startedAt = shoppers.map(() => 0);
  const shop = async (shopper: Shopper) => {
    while (acknowledged.length < total) {
      const at = performance.now();
      const id = next();
      await pay(shopper, await order(shopper, id));
      acknowledged.push(id);
      startedAt[shopper.client] = at;
      await pause(Math.max(0, at + pace - performance.now()), undefined, { signal });
    }
  };
  const clients = Promise.all(shoppers.map(shop));
  clients.catch(() => {});
  const until = async (isDone: () => boolean) => {
    while (!isDone() && acknowledged.length < total)
      await Promise.race([clients, pause(50, undefined, { signal })]);
  };
  return {
    attempts,
    acknowledged,
    bought: (more) => {
      const enough = acknowledged.length + more;
      return until(() => acknowledged.length >= enough);
    },
    settled: () => {
      const called = performance.now();
      return until(() => {
        const failedAt = attempts.findLast(({ failure }) => failure !== null)?.at ?? 0;
        const since = Math.max(called, failedAt);
        return performance.now() - since > QUIET_MS && startedAt.every((at) => at > since);
      });
    },
    orderOnly: () =>
      Promise.all(
        late.map(async (shopper) => {
          const id = next();
          const provider = await order(shopper, id);
          return async () => {
            await pay(shopper, provider);
            acknowledged.push(id);
          };
        }),
      ),
    finish: async (enough) => {
      pace = 0;
      total = enough;
      await clients;
    },
  };
}
