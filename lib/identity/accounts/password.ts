import { hash, type Options, parseOptions, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

/** Argon2id, the minimum that OWASP recommends. One hash takes about 40 ms and 19 MB. */
const PARAMETERS = {
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const satisfies Options;

/** A crowd of sign-ins must not take all the memory there is. */
const gate = pLimit(4);

/** What is checked for an address that nobody has, so that the answer takes as long as for one that somebody has. */
let nobody: Promise<string> | undefined;

/** Hashes a password into a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return gate(() => hash(normal(password), PARAMETERS));
}

/**
 * Whether a password belongs to a stored hash. Null (no such account, or one without a password) is answered
 * false, after the same work.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword("nobody has this password");
  const against = stored ?? (await nobody);
  const matches = await gate(() => verify(against, normal(password)));
  return stored !== null && matches;
}

/** Whether a stored hash was made with weaker parameters than today's and should be made anew at sign-in. */
export function needsRehash(stored: string): boolean {
  const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(stored);
  return (
    Number(algorithm) !== PARAMETERS.algorithm ||
    memoryCost < PARAMETERS.memoryCost ||
    timeCost < PARAMETERS.timeCost ||
    parallelism !== PARAMETERS.parallelism
  );
}

/** The same password typed on two keyboards can be two strings of code points. */
function normal(password: string): string {
  return password.normalize("NFKC");
}
