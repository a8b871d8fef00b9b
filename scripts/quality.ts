import { checkVulnerabilities } from "./audit";
import { add, quietStep, type Step, type Totals } from "./steps";

const STEPS: Step[] = [
  { name: "format and import order", program: "biome", args: ["check", "--error-on-warnings", "."] },
  // Typed rules need the types anyway, so the same program also reports type errors.
  { name: "lint and types", program: "oxlint", args: ["--deny-warnings", "--type-check"] },
  {
    name: "import directions",
    program: "depcruise",
    args: [
      "--config",
      ".dependency-cruiser.mjs",
      "app",
      "components",
      "lib",
      "db",
      "scripts",
      "tests",
      "instrumentation.ts",
      "instrumentation-client.ts",
    ],
  },
  { name: "dead code", program: "knip", args: ["--no-progress"] },
];

/** All static checks of the sources and of the packages that ship. */
export async function checkQuality(): Promise<Totals> {
  return add(...(await Promise.all([...STEPS.map(quietStep), checkVulnerabilities()])));
}
