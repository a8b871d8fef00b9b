import { type Query, textOf } from "@/lib/core/query";

/** What of the log is looked for, as the address says. */
export interface LogFilters {
  /** `proposal.publish`, or `proposal.` for all that is done to proposals. */
  action: string | null;
  /** An account's email or id. */
  who: string | null;
  /** The id of the thing. */
  thing: string | null;
  /** Calendar days (UTC), both included. */
  from: string | null;
  to: string | null;
}

const ACTION = /^[a-z_]{1,40}\.[a-z_]{0,60}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads an address; what is not understood is not looked for. */
export function readLogFilters(query: Query): LogFilters {
  const text = (name: string) => textOf(query, name, 320);
  const stored = (name: string, isGood: (value: string) => boolean) => {
    const value = text(name);
    return value && isGood(value) ? value : null;
  };
  const isDay = (value: string) => DAY.test(value) && !Number.isNaN(Date.parse(value));
  return {
    action: stored("action", (value) => ACTION.test(value)),
    who: text("who"),
    thing: text("thing"),
    from: stored("from", isDay),
    to: stored("to", isDay),
  };
}

/** The instants (UTC) of a period: from the first one to before the last; null: open. */
export function periodOf({ from, to }: LogFilters): { since: Date | null; until: Date | null } {
  return {
    since: from ? new Date(`${from}T00:00:00Z`) : null,
    until: to ? new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000) : null,
  };
}
