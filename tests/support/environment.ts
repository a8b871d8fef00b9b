import { tmpdir } from "node:os";
import { join } from "node:path";

// Settings that the application cannot start without; a test that needs others parses its own.
process.env.AUTH_SECRET ??= "tests-only-tests-only-tests-only-tests";
process.env.DATA_DIR ??= join(tmpdir(), "community-tests");
process.env["LOG_LEVEL"] ??= "fatal";
