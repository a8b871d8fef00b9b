import type { ChildProcess } from "node:child_process";
import { AggregatorRegistry, Counter, Registry } from "prom-client";
import { type MetricObjects, readRequest, readResponse } from "@/lib/site/health/metrics-messages";

/** How long a scrape waits for a busy process. Its previous values stand in for it. */
const RESPONSE_MS = 1_000;

/**
 * Collects the metrics of the processes that this one starts, and answers the web process that was scraped. A process
 * that ends leaves its totals here, so that no counter goes back when it is started again.
 */
export class MetricsHub {
  readonly #running = new Map<string, ChildProcess>();
  readonly #latest = new Map<string, MetricObjects>();
  readonly #own = new Registry();
  readonly #restarts = new Counter({
    name: "community_process_restarts_total",
    help: "How often a process ended and was started again.",
    labelNames: ["process"],
    registers: [this.#own],
  });
  /** The totals of processes that ended. */
  #ended: MetricObjects[] = [];
  #collecting: Promise<MetricObjects> | null = null;
  #lastId = 0;

  /** Watches a process that was just started under this name, first or again. @returns the process */
  watch(name: string, child: ChildProcess): ChildProcess {
    this.#restarts.inc({ process: name }, this.#running.has(name) ? 1 : 0);
    this.#running.set(name, child);
    child.on("message", (message: unknown) => {
      const id = readRequest(message, "want");
      if (id !== null) void this.#answer(child, id);
    });
    child.once("exit", () => this.#retire(name));
    return child;
  }

  /** The metrics of all processes, aggregated. Scrapes at the same time share one round. */
  collect(): Promise<MetricObjects> {
    this.#collecting ??= this.#collect().finally(() => {
      this.#collecting = null;
    });
    return this.#collecting;
  }

  async #collect(): Promise<MetricObjects> {
    await Promise.all([...this.#running].map(([name, child]) => this.#ask(name, child)));
    const ended = this.#ended.length;
    const sum = await total(this.#ended);
    this.#ended = [sum, ...this.#ended.slice(ended)];
    return total([...this.#ended, await this.#own.getMetricsAsJSON(), ...this.#latest.values()]);
  }

  async #answer(child: ChildProcess, id: number): Promise<void> {
    const objects = await this.collect();
    // It may have ended meanwhile.
    if (child.connected) child.send({ metrics: "all", id, objects }, () => {});
  }

  async #ask(name: string, child: ChildProcess): Promise<void> {
    if (!child.connected) return;
    this.#lastId += 1;
    const id = this.#lastId;
    const response = Promise.withResolvers<MetricObjects | null>();
    const onMessage = (message: unknown) => {
      const objects = readResponse(message, "mine", id);
      if (objects) response.resolve(objects);
    };
    const onExit = () => response.resolve(null);
    const timer = setTimeout(onExit, RESPONSE_MS);
    child.on("message", onMessage);
    child.once("exit", onExit);
    child.send({ metrics: "send", id }, () => {});
    const objects = await response.promise;
    clearTimeout(timer);
    child.off("message", onMessage);
    child.off("exit", onExit);
    if (objects && this.#running.get(name) === child && child.connected) this.#latest.set(name, objects);
  }

  #retire(name: string): void {
    const last = this.#latest.get(name);
    this.#latest.delete(name);
    if (last) this.#ended.push(last.filter(({ type }) => isTotal(type)));
  }
}

const isTotal = (type: unknown) => String(type) === "counter" || String(type) === "histogram";

/** Adds metrics up, by name and labels. */
function total(all: MetricObjects[]): Promise<MetricObjects> {
  return AggregatorRegistry.aggregate(all).getMetricsAsJSON();
}
