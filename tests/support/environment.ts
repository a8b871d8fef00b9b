import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { SEED } from "./seed";

// Settings that the application cannot start without; a test that needs others parses its own.
process.env.AUTH_SECRET ??= "tests-only-tests-only-tests-only-tests";
process.env.DATA_DIR ??= join(tmpdir(), "community-tests");
process.env["LOG_LEVEL"] ??= "fatal";

fc.configureGlobal({ seed: SEED });

// Letters are rendered by the React that renders them in production; it asks which one to be when it is loaded.
const given = { ...process.env };
Object.assign(process.env, { NODE_ENV: "production" });
await import("react/jsx-runtime");
await import("react-dom/server");
Object.assign(process.env, given);
