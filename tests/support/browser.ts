import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { lockExclusive } from "@/db/embedded/file-lock";

/** The environment in which the browser tests find the browser. */
export type BrowserEnvironment = { CHROMIUM_PATH: string };

const UNPACKED = resolve(".dist/browsers");
const UNPACK_LIMIT_MS = 120_000;
const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const MAC = ["Google Chrome.app/Contents/MacOS/Google Chrome", "Chromium.app/Contents/MacOS/Chromium"];

/**
 * Finds or installs a Chromium: CHROMIUM_PATH, the npm package, the machine's own, Playwright's if installed, Debian's
 * by apt as root, or Playwright's download. The npm package is headless and takes half the time per page. Prints its
 * choice.
 * @throws Error with a message for the developer
 */
export async function findChromium(say: (line: string) => void): Promise<BrowserEnvironment> {
  const tried = [
    () => process.env["CHROMIUM_PATH"],
    fromNpm,
    onThisMachine,
    playwrightsOwn,
    () => fromApt(say),
    () => playwrightsDownload(say),
  ];
  for (const find of tried) {
    const path = await find();
    if (path && runs(path)) {
      say(`Browser: ${path}`);
      return { CHROMIUM_PATH: path };
    }
  }
  throw new Error(
    "The browser tests need a Chromium: none was found, and none could be installed. " +
      "Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.",
  );
}

/** On some systems, this program only says where to get the browser. */
function runs(path: string): boolean {
  return (
    existsSync(path) && spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0
  );
}

function onThisMachine(): string | undefined {
  const path = (process.env["PATH"] ?? "").split(delimiter);
  const candidates = [
    ...NAMES.flatMap((name) => path.map((dir) => join(dir, name))),
    ...MAC.map((app) => join("/Applications", app)),
  ];
  return candidates.find(runs);
}

function fromApt(say: (line: string) => void): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  say("Browser: none found; installing Debian's chromium with apt-get");
  const apt = (...args: string[]) =>
    spawnSync("apt-get", args, {
      stdio: "ignore",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status;
  const installed = apt("update") === 0 && apt("install", "-y", "--no-install-recommends", "chromium") === 0;
  if (!installed) say("Browser: apt-get could not install it");
  return installed ? onThisMachine() : undefined;
}

/** Unpacked once per version. */
async function fromNpm(): Promise<string | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  try {
    const { version } = JSON.parse(readFileSync("node_modules/@sparticuz/chromium/package.json", "utf8"));
    const folder = join(UNPACKED, version);
    mkdirSync(UNPACKED, { recursive: true });
    const unlock = await lockExclusive(join(UNPACKED, "lock"), () => {}, UNPACK_LIMIT_MS);
    try {
      if (!existsSync(folder)) await unpack(folder);
    } finally {
      unlock();
    }
    const browser = join(folder, "chromium");
    return runs(browser) && existsSync("/etc/fonts/fonts.conf") ? browser : withLibraries(folder);
  } catch {
    return undefined;
  }
}

/** The package is made for cloud functions: it unpacks to the temporary folder and changes the environment. */
async function unpack(folder: string): Promise<void> {
  const unfinished = join(UNPACKED, "unfinished");
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished);
  const before = { ...process.env };
  // Only under these settings does it unpack the libraries that a machine without a browser lacks.
  Object.assign(process.env, { TMPDIR: unfinished, CODEBUILD_BUILD_IMAGE: "nodejs20" });
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    await chromium.executablePath();
    renameSync(unfinished, folder);
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

/** A wrapper that starts it with its own libraries and fonts. */
function withLibraries(folder: string): string {
  const launcher = join(folder, "launch");
  const lines = [
    "#!/bin/sh",
    `export LD_LIBRARY_PATH="${folder}/al2023/lib:$LD_LIBRARY_PATH" FONTCONFIG_PATH="${folder}/fonts"`,
    `exec "${folder}/chromium" "$@"`,
  ];
  writeFileSync(launcher, `${lines.join("\n")}\n`, { mode: 0o755 });
  return launcher;
}

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  return chromium.executablePath();
}

async function playwrightsDownload(say: (line: string) => void): Promise<string | undefined> {
  say("Browser: none found; downloading Playwright's");
  spawnSync(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], {
    stdio: "inherit",
  });
  return playwrightsOwn();
}
