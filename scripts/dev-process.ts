import { startServer } from "./server/start-server";

startServer({ dir: process.cwd(), dev: true });
