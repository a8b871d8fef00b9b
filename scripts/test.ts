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
  // Deployment tests wait for most of their time, and the others use the processor meanwhile.
  await timed("unit, integration, and deployment", () =>
    runVitest("unit", "integration", "bank", "alone", "deploy"),
  ),
  await timed("browser", () => runBrowserTests([], console.log)),
);
console.log(`Took: ${took.join(", ")}`);
endWith(totals);
