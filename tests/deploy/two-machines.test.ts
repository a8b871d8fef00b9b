import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { postgresUser } from "@/db/embedded/os-user";
import { freePort } from "@/scripts/test-site";
import { sharedArchive } from "@/tests/support/archive";

const PAGE = "docs/two-machines.md";
const programs = globSync("/usr/lib/postgresql/*/bin").toSorted().at(-1);
const NEEDED = ["caddy", "rclone", "curl", "openssl", "psql"];

/** The page's shell commands after the build, with ports that are free here. */
async function commands(): Promise<string> {
  const text = readFileSync(PAGE, "utf8");
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = ""]) => block);
  const afterBuild = blocks.filter((block) => !/apt-get|npm ci/.test(block)).join("\n");
  const [database, web, proxy] = [await freePort(), await freePort(), await freePort()];
  return `set -eu\nexport PORT=${web}\n${afterBuild}`
    .replace('(cd "$CHECKOUT"', '(cd "$REPOSITORY"')
    .replaceAll("5440", String(database))
    .replaceAll(":3000", `:${web}`)
    .replaceAll("8443", String(proxy));
}

/** Everything is started, stopped, and restored for real, perhaps on a busy machine. */
const MOST_MS = 600_000;

test(
  "the commands of the page lead from an archive to a restored site after a failover",
  async ({ skip }) => {
    const missing = NEEDED.filter((name) => spawnSync(name, ["--version"]).error);
    if (!programs || missing.length > 0) return skip(`not installed: ${missing.join(", ") || "postgresql"}`);
    const home = mkdtempSync(join(tmpdir(), "community-two-machines-"));
    chmodSync(home, 0o755);
    const user = postgresUser();
    const archive = await sharedArchive();
    const checkout = join(home, "checkout");
    const packages = join(checkout, ".dist/packages");
    mkdirSync(packages, { recursive: true });
    copyFileSync(archive, join(packages, basename(archive)));
    if (user) for (const folder of [home, checkout]) chownSync(folder, user.uid, user.gid);

    const shell: ChildProcess = spawn("bash", ["-c", await commands()], {
      cwd: checkout,
      // Its own process group, so that a failed run leaves nothing behind.
      detached: true,
      ...(user && { uid: user.uid, gid: user.gid }),
      env: {
        HOME: home,
        REPOSITORY: process.cwd(),
        PATH: `${dirname(process.execPath)}:${programs}:/usr/local/bin:/usr/bin:/bin:/usr/sbin`,
        LANG: "C.UTF-8",
        NODE_ENV: "production",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    onTestFinished(() => {
      for (const name of ["db-1", "db-2"])
        spawnSync(
          join(programs, "pg_ctl"),
          ["-D", join(home, "community-site", name), "-m", "immediate", "stop"],
          {
            ...(user && { uid: user.uid, gid: user.gid }),
          },
        );
      try {
        process.kill(-(shell.pid ?? 0), "SIGKILL");
      } catch {
        // Everything has ended.
      }
      rmSync(home, { recursive: true, force: true });
    });
    let said = "";
    for (const stream of [shell.stdout, shell.stderr])
      stream?.on("data", (part: Buffer) => {
        said += part.toString("utf8");
      });
    const [code] = await once(shell, "exit");
    expect(code, said).toBe(0);

    const order = [
      "server started",
      "db_2             | streaming | sync",
      "The database is up to date.",
      "mailbox: 200",
      "200 200 200",
      "Backed up: ",
      "no violations",
      "The ledger balances.",
      "server promoted",
      "db_1             | streaming | sync",
    ];
    const places = order.map((text) => said.indexOf(text));
    expect(places, said).toEqual([...places].sort((a, b) => a - b));
    expect(places, said).not.toContain(-1);
    expect(said).not.toMatch(/✗|\b(?:000|50\d) /);
  },
  MOST_MS,
);
