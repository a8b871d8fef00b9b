import { runBrowserTests } from "./browser-tests";
import { checkQuality } from "./quality";
import { add, endWith } from "./steps";
import { runVitest } from "./unit-tests";

endWith(
  add(await checkQuality(), await runVitest("unit", "integration"), await runBrowserTests([], console.log)),
);
