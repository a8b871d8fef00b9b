import type { Ctx } from "./ctx";
import { limited } from "./errors";
import { countTry, type Limit } from "./rate-limiter";

type Windows = Readonly<Record<string, Omit<Limit, "name">>>;
type Limits<W extends Windows> = { readonly [Name in keyof W]: Limit };

/**
 * The limits of an aggregate. Each name is the key that its tries are counted under, so no two on the site may share
 * one.
 */
export function defineLimits<const W extends Windows>(windows: W): Limits<W> {
  return Object.fromEntries(
    Object.entries(windows).map(([name, window]) => [name, { name, ...window }]),
  ) as Limits<W>;
}

/** For every write without its own limit. */
export const { write: writeLimit } = defineLimits({ write: { points: 600, seconds: 3600 } });

/** Takes one point of a limit for a key (an account, an address). Throws `limited` if none is left. */
export async function consumeLimit(ctx: Ctx, limit: Limit, key: string): Promise<void> {
  const { used, points, secondsLeft } = await countTry(ctx, limit, key);
  if (used > points) throw limited(undefined, secondsLeft);
}
