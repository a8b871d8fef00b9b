import { type Query, textOf } from "@/lib/core/query";

/** Audit log filters, from the query string. */
export interface LogFilters {
  /** `proposal.publish`, or `proposal.` for every action on proposals. */
  action: string | null;
  /** An account's email or id. */
  who: string | null;
  /** The object's id. */
  thing: string | null;
  /** Calendar days (UTC), inclusive. */
  from: string | null;
  to: string | null;
}

const ACTION = /^[a-z_]{1,40}\.[a-z_]{0,60}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads filters from a query. Ignores invalid values. */
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

/** A period's instants (UTC), end exclusive; null is unbounded. */
export function periodOf({ from, to }: LogFilters): { since: Date | null; until: Date | null } {
  return {
    since: from ? new Date(`${from}T00:00:00Z`) : null,
    until: to ? new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000) : null,
  };
}
