import { setTimeout as pause } from "node:timers/promises";
import type { Clients } from "@/tests/support/clients";
import { createSponsor } from "@/tests/support/factories/users";
import { sessionCookieFor } from "@/tests/support/login";
import { memoryOf } from "../memory";
import type { Row } from "../section";
import { collector } from "./collector";
import { fetchText, type OpenPage, openPage } from "./pages";
import { startWebProcess } from "./web-process";

/** Opened before the measurement, to exclude the one-time cost of the first streams. */
const BEFORE = 300;
const STEP = 100;
const STEPS = 5;
const A_STREAM_KB = 60;

/**
 * The memory of a page's open stream, on an otherwise idle web process: after every hundred streams, its garbage is
 * collected, and the slope of the resulting line is the memory per stream.
 */
export async function measureStreamMemory(environment: NodeJS.ProcessEnv, clients: Clients): Promise<Row> {
  const web = await startWebProcess(environment, ["--inspect=127.0.0.1:0"]);
  const pages: OpenPage[] = [];
  const garbage = await collector(web.said);
  try {
    const cookies: string[] = [];
    for (let n = 0; n < BEFORE + STEP * STEPS; n++)
      cookies.push((await sessionCookieFor(clients.db, (await createSponsor(clients.db)).id)).header);
    for (const cookie of cookies) await fetchText(new URL("/api/viewer", web.url), cookie);
    const [resident, heap]: [Point[], Point[]] = [[], []];
    for (const cookie of cookies) {
      pages.push(await openPage(web.url, cookie));
      if (pages.length < BEFORE || pages.length % STEP > 0) continue;
      await pause(1_000);
      const used = await garbage.collect();
      resident.push([pages.length, memoryOf(web.pid) * 1000]);
      heap.push([pages.length, used / 1000]);
    }
    const perStream = slopeOf(resident);
    return {
      name: "memory per stream",
      measured: `**${perStream.toFixed(0)} kB** resident, ${slopeOf(heap).toFixed(0)} kB of them live objects`,
      promise: `at most ${A_STREAM_KB} kB`,
      isMet: perStream <= A_STREAM_KB,
    };
  } finally {
    garbage.close();
    for (const page of pages) page.close();
    await web.stop();
  }
}

type Point = [streams: number, kb: number];

/** The slope of the regression line: the increase per stream. */
function slopeOf(points: readonly Point[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  return over / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
}
