import { AppError } from "@/lib/core/errors";
import { pointsFor } from "@/lib/core/rate-limiter";
import type { Caller, RequestContext } from "./caller";
import { CALLS, rateHeaders } from "./rate-window";

/** The caller has used up this minute's calls. */
export class OverLimit extends AppError {
  constructor(
    secondsLeft: number,
    readonly headers: Record<string, string>,
  ) {
    super("limited", `Too many requests. Try again in ${secondsLeft} seconds.`, undefined, secondsLeft);
  }
}

/**
 * Counts a call and returns the rate-limit headers. Throws `limited` above the limit.
 * @param ip loopback addresses, for people who try the product on their own machine, get a hundred times the limit
 */
export function countCall(
  door: Pick<RequestContext, "windows">,
  { countedBy, isGuest }: Pick<Caller, "countedBy" | "isGuest">,
  ip: string | null,
): Record<string, string> {
  const points = pointsFor(isGuest ? CALLS.address : CALLS.caller, ip);
  const usage = door.windows.count(countedBy, points, new Date());
  const headers = rateHeaders(points, usage);
  if (usage.isOver) throw new OverLimit(usage.secondsLeft, headers);
  return headers;
}
