import { type KeptDatabase, keptDatabase } from "../kept-database";
import { generateProposals } from "./generate";

export const PROPOSALS = 1_000_000;
const INPUTS = ["tests/bench/build-search-rows.ts", "tests/bench/search/{generate,texts,vocabulary}.ts"];

/** The database with a million proposals. */
export const keptProposals = (): Promise<KeptDatabase> =>
  keptDatabase(`proposals-${PROPOSALS}`, INPUTS, (url) => generateProposals(url, PROPOSALS));
