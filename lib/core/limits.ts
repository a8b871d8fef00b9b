import type { Ctx } from "./ctx";
import { limited } from "./errors";
import { countTry, type Limit } from "./rate-limiter";

type Windows = Readonly<Record<string, Omit<Limit, "name">>>;
type Limits<W extends Windows> = { readonly [Name in keyof W]: Limit };

/** The limits of an aggregate, each with the name that its tries are counted under. No two of the site share a name. */
export function defineLimits<const W extends Windows>(windows: W): Limits<W> {
  return Object.fromEntries(
    Object.entries(windows).map(([name, window]) => [name, { name, ...window }]),
  ) as Limits<W>;
}

/** For every write that has no limit of its own. */
export const { write: writeLimit } = defineLimits({ write: { points: 600, seconds: 3600 } });

/** Takes one point of a limit for a key (an account, an address). Throws `limited` when none is left. */
export async function consumeLimit(ctx: Ctx, limit: Limit, key: string): Promise<void> {
  const { used, points, secondsLeft } = await countTry(ctx, limit, key);
  if (used > points) throw limited(undefined, secondsLeft);
}
