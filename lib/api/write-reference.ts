// Runs on its own during the build: see scripts/compile.ts.
import { writeFileSync } from "node:fs";
import { CHAPTERS } from "./chapters";
import { referenceOf } from "./reference";
import { endpoints } from "./registry";
import { REFERENCE_FILE } from "./written-reference";

writeFileSync(REFERENCE_FILE, JSON.stringify(referenceOf(endpoints, CHAPTERS)));
