import { AppError } from "@/lib/core/errors";
import { pointsFor } from "@/lib/core/rate-limiter";
import type { Caller, RequestContext } from "./caller";
import { CALLS, rateHeaders } from "./rate-window";

/** A caller has used up the calls of this minute. */
export class OverLimit extends AppError {
  constructor(
    secondsLeft: number,
    readonly headers: Record<string, string>,
  ) {
    super("limited", `Too many calls. Wait ${secondsLeft} seconds and try again.`, undefined, secondsLeft);
  }
}

/**
 * Counts a call and answers the headers that say how its caller stands. Throws `limited` beyond the last one.
 * @param ip a person at the machine itself, trying the product out, gets a hundred times as much
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
