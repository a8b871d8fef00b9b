import { runBrowserTests } from "./browser-tests";
import { checkQuality } from "./quality";
import { add } from "./steps";
import { runVitest } from "./unit-tests";

const { passed, failed } = add(
  await checkQuality(),
  await runVitest("unit", "integration"),
  await runBrowserTests([], console.log),
);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
