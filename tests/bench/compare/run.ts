import { withBenchSite } from "../bench-site";
import { earlierBuild } from "./earlier-build";
import { linesOf, type Measure } from "./numbers";
import { COMPARED, type ComparedPart } from "./parts";
import { type ComparedSite, withEarlierSite } from "./sites";

type Say = (line: string) => void;

const PROCESSES = 2;

/**
 * Runs the site of an earlier commit next to the current one, measures both by turns, and prints each figure with its
 * ratio. Load of the machine changes both.
 */
export async function compareWith(
  commit: string,
  say: Say,
  signal: AbortSignal,
  wanted: readonly string[],
): Promise<void> {
  const folder = earlierBuild(commit, say);
  const parts = COMPARED.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  await withEarlierSite(folder, PROCESSES, (earlier) =>
    withBenchSite(say, signal, PROCESSES, async (current) => {
      for (const part of parts) {
        signal.throwIfAborted();
        say(`\n${part.name}`);
        for (const line of linesOf(await measureBoth(part, current, earlier), commit)) say(line);
      }
    }),
  );
}

/** Each round's measures of both builds. The build that comes first alternates. */
async function measureBoth(
  { rounds, open }: ComparedPart,
  current: ComparedSite,
  earlier: ComparedSite,
): Promise<[current: Measure[], earlier: Measure[]][]> {
  const measure = { current: await open(current), earlier: await open(earlier) };
  const pairs: [Measure[], Measure[]][] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) {
      const before = await measure.earlier();
      pairs.push([await measure.current(), before]);
    } else pairs.push([await measure.current(), await measure.earlier()]);
  }
  return pairs;
}
