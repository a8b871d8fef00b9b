import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";

/** A running program of a built site. */
export interface Program {
  said(): string;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<unknown>;
  stop(): Promise<unknown>;
}

/** Clones a commit of this repository, and installs and builds it like another machine. @returns the built site */
export function buildClone(commit: string, folder: string): string {
  const run = (cwd: string, file: string, ...args: string[]) =>
    execFileSync(file, args, {
      cwd,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, NODE_ENV: "development" },
    });
  run(process.cwd(), "git", "clone", "--quiet", "--no-checkout", process.cwd(), folder);
  run(folder, "git", "checkout", "--quiet", commit);
  run(folder, "npm", "ci");
  run(folder, "npm", "run", "build");
  return builtSite(folder);
}

/** The site that was built in a checkout. */
export function builtSite(folder: string): string {
  const sites = join(folder, ".dist/sites");
  const [name, ...others] = readdirSync(sites, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  if (!name || others.length > 0) throw new Error(`${sites} does not contain exactly one site.`);
  return join(sites, name.name);
}

/** Starts one of a built site's programs with only these settings. */
export function startProgram(site: string, command: string, settings: Record<string, string>): Program {
  const child = spawn(process.execPath, [join(site, "community.mjs"), command], {
    cwd: "/",
    env: { ...ownEnvironment(), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part: Buffer) => parts.push(part.toString("utf8")));
  const ended = once(child, "close").then(([code, signal]) => signal ?? code);
  return {
    said: () => parts.join(""),
    ended,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

/** Only the variables that locate programs. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, NODE_ENV: "development" };
}
