// Entry point of a reader process: started by sandboxed-worker.ts, bundled by scripts/bundle.ts.
import type { PageToRead } from "./page-read";
import { readFetched } from "./read-fetched";

process.on("message", (job: PageToRead) => process.send?.(readFetched(job)));
// Ctrl-C in the terminal also reaches this process. It ends with its parent instead.
process.on("SIGINT", () => {});
process.send?.("ready");
