import { startServer } from "./server/start-server";
import { startTracing } from "./tracing";

startServer({ dir: process.cwd(), dev: true, beforeExit: await startTracing("web") });
