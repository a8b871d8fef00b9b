import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onStop } from "./signals";
import { currentSite } from "./site";
import { sourceTime, writeTarball } from "./tarball";
import { versionVariables } from "./version";

// The optional argument is the folder for the archive.
const [folder = ".dist/packages"] = process.argv.slice(2);
const site = await currentSite(console.log, onStop());
const name = `community-${versionVariables(site).APP_VERSION}`;
const archive = join(folder, `${name}-${process.platform}-${process.arch}.tar.gz`);
const stage = mkdtempSync(join(tmpdir(), "community-package-"));
try {
  // Keeps links relative: absolute ones would point back here.
  cpSync(site, stage, { recursive: true, verbatimSymlinks: true });
  for (const part of ["systemd", "backup", "monitoring", "nginx.conf", "Caddyfile"])
    cpSync(join("deploy", part), join(stage, part), { recursive: true });
  renameSync(join(stage, "systemd/README.md"), join(stage, "README.md"));
  mkdirSync(folder, { recursive: true });
  await writeTarball(stage, archive, { name, time: sourceTime() });
} finally {
  rmSync(stage, { recursive: true, force: true });
}
console.log(`Packaged in ${archive}`);
