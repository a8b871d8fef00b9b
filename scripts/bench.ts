import { parseArgs } from "node:util";
import { COMPARED } from "@/tests/bench/compare/parts";
import { compareWith } from "@/tests/bench/compare/run";
import { PART_NAMES } from "@/tests/bench/parts";
import { runBenchmark } from "@/tests/bench/run";
import { onStop } from "./signals";

const { values, positionals: wanted } = parseArgs({
  options: { against: { type: "string" } },
  allowPositionals: true,
});
const names = values.against === undefined ? PART_NAMES : COMPARED.map(({ name }) => name);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0)
  throw new Error(`No part is called ${unknown.join(", ")}. Parts: ${names.join(", ")}`);
let isMet = true;
if (values.against === undefined) isMet = await runBenchmark(console.log, onStop(), wanted);
else await compareWith(values.against, console.log, onStop(), wanted);
process.exit(isMet ? 0 : 1);
