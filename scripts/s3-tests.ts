import { spawnSync } from "node:child_process";
import { runBrowserTests } from "./browser-tests";
import { endWith } from "./steps";

const NEEDED = ["monmaptool", "ceph", "ceph-mon", "ceph-osd", "radosgw", "radosgw-admin"];

const missing = NEEDED.filter((program) => spawnSync(program, ["--version"]).error);
if (missing.length > 0)
  throw new Error(
    `Ceph's gateway is not installed (${missing.join(", ")}): apt-get install radosgw ceph-mon ceph-osd ceph-common`,
  );
const { status } = spawnSync("vitest", ["run", "--project=peers"], { stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);
endWith(await runBrowserTests(["--config=tests/peers/playwright.config.ts"], console.log));
