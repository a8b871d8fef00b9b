import { hash, type Options, parseOptions, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

/** Argon2id with the minimum parameters that OWASP recommends. One hash takes about 40 ms and 19 MB. */
const PARAMETERS = {
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const satisfies Options;

/** Limits the memory that many simultaneous sign-ins take. */
const gate = pLimit(4);

/** Checked for unknown addresses, so that the response takes as long as for known ones. */
let dummy: Promise<string> | undefined;

/** Hashes a password into a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return gate(() => hash(normal(password), PARAMETERS));
}

/**
 * Whether a password matches a stored hash. For null (no account, or no password) it does the same work and returns
 * false.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword("no one has this password");
  const against = stored ?? (await dummy);
  const matches = await gate(() => verify(against, normal(password)));
  return stored !== null && matches;
}

/** Whether a stored hash has weaker parameters than today's and should be replaced at sign-in. */
export function needsRehash(stored: string): boolean {
  const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(stored);
  return (
    Number(algorithm) !== PARAMETERS.algorithm ||
    memoryCost < PARAMETERS.memoryCost ||
    timeCost < PARAMETERS.timeCost ||
    parallelism !== PARAMETERS.parallelism
  );
}

/** Two keyboards can produce different code points for the same password. */
function normal(password: string): string {
  return password.normalize("NFKC");
}
