import { type CachedDatabase, cachedDatabase } from "../cached-database";
import { generateProposals } from "./generate";

export const PROPOSALS = 1_000_000;
const INPUTS = ["tests/bench/build-search-rows.ts", "tests/bench/search/{generate,texts,vocabulary}.ts"];

/** The database with a million proposals. */
export const cachedProposals = (): Promise<CachedDatabase> =>
  cachedDatabase(`proposals-${PROPOSALS}`, INPUTS, (url) => generateProposals(url, PROPOSALS));
