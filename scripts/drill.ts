import { parseArgs } from "node:util";
import { FAULT_NAMES } from "@/tests/drill/faults";
import { runDrill } from "@/tests/drill/run";
import { onStop } from "./signals";

const { values } = parseArgs({
  options: { purchases: { type: "string", default: "1000" }, fault: { type: "string" } },
});
const purchases = Number(values.purchases);
const isKnown = values.fault === undefined || FAULT_NAMES.includes(values.fault);
if (!(Number.isInteger(purchases) && purchases > 0 && isKnown))
  throw new Error(`Usage: npm run drill -- [--purchases 1000] [--fault ${FAULT_NAMES.join("|")}]`);

process.exit((await runDrill({ purchases, fault: values.fault }, console.log, onStop())) ? 0 : 1);
