// A process of its own, started by reading-process.ts and bundled whole by scripts/bundle.ts.
import type { PageToRead } from "./page-read";
import { readFetched } from "./read-fetched";

process.on("message", (job: PageToRead) => process.send?.(readFetched(job)));
// The terminal's Ctrl-C reaches this process as well; it ends with the one that started it.
process.on("SIGINT", () => {});
process.send?.("ready");
