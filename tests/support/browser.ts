import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** What the browser tests need in their environment to find the browser. */
export type BrowserEnvironment = { CHROMIUM_PATH: string };

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const MAC = ["Google Chrome.app/Contents/MacOS/Google Chrome", "Chromium.app/Contents/MacOS/Chromium"];

/**
 * Finds a Chromium, or gets one: CHROMIUM_PATH, the machine's own, Playwright's if it is there, Debian's by apt as
 * root, the one from npm, Playwright's download. Says which it took.
 * @throws Error with a sentence for whoever runs the tests
 */
export async function findChromium(say: (line: string) => void): Promise<BrowserEnvironment> {
  const tried = [
    () => process.env["CHROMIUM_PATH"],
    onThisMachine,
    playwrightsOwn,
    () => fromApt(say),
    fromNpm,
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
    "The browser tests need a Chromium: none was found and none could be installed. " +
      "Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.",
  );
}

/** Some systems put a program there that only says where to get the browser. */
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
  say("Browser: none here; installing Debian's chromium with apt-get");
  const apt = (...args: string[]) =>
    spawnSync("apt-get", args, {
      stdio: "ignore",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status;
  const installed = apt("update") === 0 && apt("install", "-y", "--no-install-recommends", "chromium") === 0;
  if (!installed) say("Browser: apt-get could not install it");
  return installed ? onThisMachine() : undefined;
}

/** The package is made for a cloud's functions and unpacks to the shared temporary folder; it gets one of its own. */
async function fromNpm(): Promise<string | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const own = join(tmpdir(), `community-chromium-${process.getuid?.() ?? 0}`);
  mkdirSync(own, { recursive: true, mode: 0o700 });
  const before = {
    TMPDIR: process.env["TMPDIR"],
    CODEBUILD_BUILD_IMAGE: process.env["CODEBUILD_BUILD_IMAGE"],
  };
  const unpacked = mkdtempSync(join(own, "run-"));
  process.once("exit", () => rmSync(unpacked, { recursive: true, force: true }));
  // Only "there" does it unpack the libraries that a machine without a browser lacks.
  Object.assign(process.env, { TMPDIR: unpacked, CODEBUILD_BUILD_IMAGE: "nodejs20" });
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    return await chromium.executablePath();
  } catch {
    return undefined;
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  return chromium.executablePath();
}

async function playwrightsDownload(say: (line: string) => void): Promise<string | undefined> {
  say("Browser: none here; Playwright downloads one");
  spawnSync(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], {
    stdio: "inherit",
  });
  return playwrightsOwn();
}
