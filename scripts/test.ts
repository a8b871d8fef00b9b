import { runBrowserTests } from "./browser-tests";
import { checkQuality } from "./quality";
import { add, endWith, type Totals } from "./steps";
import { runVitest } from "./unit-tests";

const took: string[] = [];

async function timed(suite: string, run: () => Promise<Totals>): Promise<Totals> {
  const began = performance.now();
  const totals = await run();
  took.push(`${suite} ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return totals;
}

const totals = add(
  await timed("quality", checkQuality),
  await timed("unit and integration", () => runVitest("unit", "integration", "bank", "alone")),
  await timed("deployment", () => runVitest("deploy")),
  await timed("browser", () => runBrowserTests([], console.log)),
);
console.log(`Took: ${took.join(", ")}`);
endWith(totals);
