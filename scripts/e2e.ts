import { runBrowserTests } from "./browser-tests";

const { passed, failed } = await runBrowserTests(process.argv.slice(2), console.log);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
