import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Visit } from "./visits";

/** A visit's response. */
export interface Answer {
  page: string;
  /** From the moment it was due until the last byte. */
  ms: number;
  /** Before compression. */
  bytes: number;
}

/**
 * Opens pages at a constant rate, whether earlier ones have been answered or not, so that a slow page delays no other
 * request.
 */
export async function openAtRate(
  siteUrl: string,
  visits: readonly Visit[],
  { perSecond, count }: { perSecond: number; count: number },
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  const responses: Promise<Answer>[] = [];
  try {
    for (let n = 0; n < count; n++) {
      const due = began + (n * 1_000) / perSecond;
      await pause(Math.max(0, due - performance.now()));
      // Neighbors are the same page by another person, so the order is spread over all of them.
      responses.push(open(agent, siteUrl, pick(visits, n), due));
    }
    return await Promise.all(responses);
  } finally {
    agent.destroy();
  }
}

/** Opens a page repeatedly, one after the other. */
export async function openInSequence(
  siteUrl: string,
  visits: readonly Visit[],
  count: number,
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const responses: Answer[] = [];
  try {
    for (let n = 0; n < count; n++)
      responses.push(await open(agent, siteUrl, visits[n % visits.length], performance.now()));
    return responses;
  } finally {
    agent.destroy();
  }
}

/** Far apart in the list, and each equally often: the step has no factor in common with most lengths. */
const STEP = 7_919;
const pick = (visits: readonly Visit[], n: number) => visits[(n * STEP) % visits.length];

function open(agent: Agent, siteUrl: string, visit: Visit | undefined, since: number): Promise<Answer> {
  if (!visit) throw new Error("There is no page to open.");
  const { page, path, cookie } = visit;
  return new Promise((done, fail) => {
    get(`${siteUrl}${path}`, { agent, headers: { cookie, accept: "text/html" } }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`${path} returned ${response.statusCode}.`));
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.once("end", () => done({ page, ms: performance.now() - since, bytes }));
      response.once("error", fail);
    }).once("error", fail);
  });
}
