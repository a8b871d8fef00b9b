import { runBrowserTests } from "./browser-tests";
import { endWith } from "./steps";

endWith(await runBrowserTests(process.argv.slice(2), console.log));
