import type { Page } from "@playwright/test";

interface Recorder {
  entries: PerformanceEventTiming[];
  observer: PerformanceObserver;
  /** Of all interactions so far, including those that browsers don't report. */
  counted: number;
}

type Recording = typeof globalThis & { recorder: Recorder };

/** The least that browsers report. */
const THRESHOLD_MS = 16;

/** Records the interactions with the pages that a window opens. Before the first one. */
export const recordInteractions = (page: Page): Promise<unknown> =>
  page.addInitScript((durationThreshold) => {
    const entries: PerformanceEventTiming[] = [];
    const observer = new PerformanceObserver((list) => {
      entries.push(...(list.getEntries() as PerformanceEventTiming[]));
    });
    const options = { type: "event", buffered: true, durationThreshold };
    observer.observe(options);
    Object.assign(globalThis, { recorder: { entries, observer, counted: 0 } });
  }, THRESHOLD_MS);

/**
 * How long each interaction since the last call took, in milliseconds. Those that are too fast to be reported count with
 * the least.
 */
export const newInteractions = (page: Page): Promise<number[]> =>
  page.evaluate(async (least) => {
    // An interaction is reported after the frame that shows it.
    for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done));
    await new Promise((done) => requestIdleCallback(done));
    const { recorder } = globalThis as Recording;
    recorder.entries.push(...(recorder.observer.takeRecords() as PerformanceEventTiming[]));
    const longest = new Map<number, number>();
    for (const { interactionId, duration } of recorder.entries.splice(0))
      if (interactionId > 0)
        longest.set(interactionId, Math.max(least, duration, longest.get(interactionId) ?? 0));
    const fast = performance.interactionCount - recorder.counted - longest.size;
    recorder.counted = performance.interactionCount;
    return [...longest.values(), ...Array<number>(Math.max(0, fast)).fill(least)];
  }, THRESHOLD_MS);
