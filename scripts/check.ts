import { checkQuality } from "./quality";
import { add } from "./steps";
import { runVitest } from "./unit-tests";

const { passed, failed } = add(await checkQuality(), await runVitest("unit"));
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
