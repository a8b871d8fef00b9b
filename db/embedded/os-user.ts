import { spawnSync } from "node:child_process";

/** The operating system account that runs PostgreSQL. */
export type OsUser = { name: string; uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root, so root runs it under another account: the one that already owns the data, else
 * `postgres`, else `nobody`. Null: run it under the current account.
 * @param ownerOfData uid that owns the data folder now, if there is one
 */
export function postgresUser(ownerOfData?: number): OsUser | null {
  if (process.getuid?.() !== 0) return null;
  const candidates = ownerOfData ? [String(ownerOfData)] : [];
  for (const name of [...candidates, "postgres", "_postgres", "nobody"]) {
    const user = find(name);
    if (user && user.uid !== 0) return user;
  }
  throw new Error(
    "PostgreSQL does not run as root, and this machine has neither a `postgres` nor a `nobody` account.",
  );
}

/** The spawn options that run a child under that account. */
export function runAs(user: OsUser | null): { uid?: number; gid?: number; env?: NodeJS.ProcessEnv } {
  if (!user) return {};
  // The account may not be able to use the caller's HOME and TMPDIR.
  const { HOME: _home, TMPDIR: _tmp, ...env } = process.env;
  return { uid: user.uid, gid: user.gid, env };
}

/** Returns whether the account can enter the folder: a checkout under a closed home is out of reach for others. */
export function canEnter(user: OsUser | null, dir: string): boolean {
  if (!user) return true;
  return spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", dir], { cwd: "/", ...runAs(user) }).status === 0;
}

function find(name: string): OsUser | null {
  const ask = (flag: string) => {
    const { status, stdout } = spawnSync("id", [flag, name], { encoding: "utf8" });
    return status === 0 ? stdout.trim() : null;
  };
  const [uid, gid] = [ask("-u"), ask("-g")];
  if (uid === null || gid === null) return null;
  // macOS gives `nobody` an id above 2^31, which the kernel call takes as a negative number.
  return { name: ask("-un") ?? name, uid: Number(uid) | 0, gid: Number(gid) | 0 };
}
