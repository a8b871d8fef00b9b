import { spawn } from "node:child_process";
import { openSync, readFileSync, rmSync } from "node:fs";
import { BUILD_ACTION_KEY } from "./action-key";
import { bundle, CACHE_HANDLER } from "./bundle";

type Options = {
  /** The compiler's log file. */
  logFile: string;
  /** Whether to keep the compiler's cache for the next build. */
  keepCompiled: boolean;
  signal: AbortSignal;
};

/**
 * A build's complete settings. The machine's own settings are read when the site runs. The database address is invalid:
 * a page that queries during the build fails it.
 */
const SETTINGS = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://no-database-while-building.invalid/none",
  AUTH_SECRET: "nothing is signed while building",
  SITE_URL: "http://localhost:3000",
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: BUILD_ACTION_KEY,
  NEXT_TELEMETRY_DISABLED: "1",
  // Keeps the framework from reading .env and .env.local.
  __NEXT_PROCESSED_ENV: "1",
} as const;

/**
 * Compiles the site into .next.
 * @param buildId tells browsers this build from another
 * @throws Error with the end of the compiler's output
 */
export async function compile(buildId: string, { logFile, keepCompiled, signal }: Options): Promise<void> {
  // Data that an earlier build fetched would be reused as current.
  rmSync(".next/cache/fetch-cache", { recursive: true, force: true });
  rmSync(".next/standalone", { recursive: true, force: true });
  await bundle(CACHE_HANDLER);
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, ...SETTINGS, BUILD_ID: buildId, KEEP_COMPILED: keepCompiled ? "1" : "" };
  const log = openSync(logFile, "w");
  const run = async (...program: string[]) => {
    const child = spawn(process.execPath, program, {
      stdio: ["ignore", log, log],
      env,
      signal,
      killSignal: "SIGTERM",
    });
    const code = await new Promise<number | null>((done, fail) => {
      child.once("error", fail);
      child.once("exit", done);
    });
    if (code !== 0) {
      const output = readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-60).join("\n");
      throw new Error(`${output}\nBuild failed.`);
    }
  };
  await run("--import", "./scripts/typescript.mjs", "lib/api/write-reference.ts");
  await run("node_modules/next/dist/bin/next", "build");
}
