import { spawnSync } from "node:child_process";

const NEEDED = ["monmaptool", "ceph", "ceph-mon", "ceph-osd", "radosgw", "radosgw-admin"];

const missing = NEEDED.filter((program) => spawnSync(program, ["--version"]).error);
if (missing.length > 0)
  throw new Error(
    `Ceph's gateway is not installed (${missing.join(", ")}): apt-get install radosgw ceph-mon ceph-osd ceph-common`,
  );
const { status } = spawnSync("vitest", ["run", "--project=peers"], { stdio: "inherit" });
process.exit(status ?? 1);
