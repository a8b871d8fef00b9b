import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { SEED } from "./seed";

// Settings that the application can't start without. A test that needs others parses its own.
process.env.AUTH_SECRET ??= "tests-only-tests-only-tests-only-tests";
process.env.DATA_DIR ??= join(tmpdir(), "community-tests");
process.env["LOG_LEVEL"] ??= "fatal";

fc.configureGlobal({ seed: SEED });

// Emails are rendered by React's production build, which is chosen at import.
const given = { ...process.env };
Object.assign(process.env, { NODE_ENV: "production" });
await import("react/jsx-runtime");
await import("react-dom/server");
Object.assign(process.env, given);
