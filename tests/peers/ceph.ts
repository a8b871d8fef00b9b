import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { TestProject } from "vitest/node";
import { sha256, signedHeaders } from "@/lib/integrations/storage/s3/signature";
import { freePort } from "@/scripts/test-site";

interface S3Peer {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

declare module "vitest" {
  interface ProvidedContext {
    /** An empty bucket on a real server. */
    s3: S3Peer;
  }
}

const READY_MS = 90_000;

/** The smallest possible Ceph cluster: one monitor, one disk in a file, and the S3 gateway. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "community-ceph-"));
  const [monPort, port] = [await freePort(), await freePort()];
  const config = join(folder, "ceph.conf");
  const disk = randomUUID();
  for (const name of ["mon", "osd", "rgw"]) mkdirSync(join(folder, name));
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, ["-c", config, ...args], { timeout: 60_000, stdio: ["ignore", "pipe", "ignore"] });
  const children: ChildProcess[] = [];
  const start = (program: string, ...args: string[]) =>
    children.push(spawn(program, ["-f", "-c", config, ...args], { stdio: "ignore" }));
  const stop = async () => {
    const ended = children.map((child) => new Promise((resolve) => child.once("exit", resolve)));
    for (const child of children) child.kill("SIGKILL");
    await Promise.all(ended);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const map = join(folder, "monmap");
    const fsid = randomUUID();
    writeFileSync(config, `${configuration(folder, monPort, port)}\n[global]\nfsid = ${fsid}\n`);
    execFileSync("monmaptool", ["--create", "--fsid", fsid, "--addv", "a", `[v1:127.0.0.1:${monPort}]`, map]);
    run("ceph-mon", "--mkfs", "-i", "a", "--monmap", map);
    start("ceph-mon", "-i", "a");
    run("ceph", "osd", "new", disk, "0");
    run("ceph-osd", "-i", "0", "--mkfs", "--osd-uuid", disk);
    run("ceph", "osd", "crush", "add", "osd.0", "1.0", "root=default", "host=here");
    start("ceph-osd", "-i", "0");
    start("radosgw", "-n", "client.rgw");
    const keys = {
      accessKeyId: "AKIAPEER",
      secretAccessKey: randomBytes(24).toString("base64"),
      region: "default",
    };
    run(
      "radosgw-admin",
      "-n",
      "client.rgw",
      "user",
      "create",
      "--uid=site",
      "--display-name=site",
      `--access-key=${keys.accessKeyId}`,
      `--secret=${keys.secretAccessKey}`,
    );
    const endpoint = `http://127.0.0.1:${port}`;
    await makeBucket(`${endpoint}/pictures`, keys);
    project.provide("s3", { endpoint, bucket: "pictures", ...keys });
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function makeBucket(address: string, keys: Pick<S3Peer, "accessKeyId" | "secretAccessKey" | "region">) {
  const until = Date.now() + READY_MS;
  for (;;) {
    const signing = {
      method: "PUT",
      url: new URL(address),
      headers: {},
      bodyHash: sha256(""),
      now: new Date(),
    };
    const status = await fetch(address, { method: "PUT", headers: signedHeaders(signing, keys) }).then(
      async (response) => `${response.status} ${await response.text()}`,
      (error: unknown) => String(error),
    );
    if (status.startsWith("200")) return;
    if (Date.now() > until) throw new Error(`The gateway did not make a bucket: ${status}`);
    await pause(200);
  }
}

function configuration(folder: string, monPort: number, port: number): string {
  return `
[global]
mon host = v1:127.0.0.1:${monPort}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd crush chooseleaf type = 0
mon allow pool size one = true
mon data avail crit = 0
run dir = ${folder}
log file = ${folder}/$name.log
admin socket = ${folder}/$name.asok
pid file = ${folder}/$name.pid
[mon.a]
mon data = ${folder}/mon
[osd.0]
osd data = ${folder}/osd
osd objectstore = bluestore
bluestore block size = 1073741824
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw data = ${folder}/rgw
`;
}
