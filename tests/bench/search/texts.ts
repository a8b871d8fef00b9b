import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { TransactionSql } from "postgres";
import { dictionary } from "./vocabulary";

const VOCABULARY = 8_000;
const SEED = 42;

/**
 * Fills the temporary table `bench_texts` with a title and a body for each number. Words are independent of each other,
 * and their frequencies follow Zipf's law. The same seed gives the same texts.
 */
export async function copyTexts(
  tx: TransactionSql,
  count: number,
  words: { title: number; body: number },
): Promise<void> {
  await tx`create temp table bench_texts (n int, title text, body text) on commit drop`;
  const into = await tx`copy bench_texts from stdin`.writable();
  await pipeline(Readable.from(texts(count, words)), into);
  await tx`create index on bench_texts (n)`;
  await tx`analyze bench_texts`;
}

function* texts(count: number, words: { title: number; body: number }): Generator<string> {
  const vocabulary = dictionary(VOCABULARY);
  const random = seeded(SEED);
  const scale = Math.log(VOCABULARY / 10 + 1);
  const sentence = (length: number) => {
    const picked: string[] = [];
    while (picked.length < length)
      picked.push(vocabulary[Math.floor(10 * Math.exp(scale * random())) - 10] ?? "");
    return picked.join(" ");
  };
  for (let from = 1; from <= count; from += 1_000) {
    const rows: string[] = [];
    for (let n = from; n < Math.min(from + 1_000, count + 1); n++)
      rows.push(`${n}\t${sentence(words.title)}\t${sentence(words.body)}\n`);
    yield rows.join("");
  }
}

/** A linear congruential generator: numbers between 0 and 1, always the same ones. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
