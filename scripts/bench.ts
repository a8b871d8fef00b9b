import { runBenchmark } from "@/tests/bench/run";
import { onStop } from "./signals";

process.exit((await runBenchmark(console.log, onStop())) ? 0 : 1);
