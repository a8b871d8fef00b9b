import type { ApiMethod, Endpoint } from "./endpoint";

/** The call that a path matches, with its decoded parameters. */
export interface Match {
  endpoint: Endpoint;
  params: Record<string, string>;
}

interface Pattern {
  endpoint: Endpoint;
  segments: readonly string[];
}

const isName = (segment: string) => segment.startsWith("{");
const segmentsOf = (path: string) => path.split("/").filter(Boolean);

/** Matches paths to calls. The path with more literal segments wins. */
export class Matcher {
  private readonly byLength = new Map<number, Pattern[]>();

  constructor(endpoints: readonly Endpoint[]) {
    for (const endpoint of endpoints) {
      for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
        const segments = segmentsOf(path);
        const known = this.byLength.get(segments.length) ?? [];
        known.push({ endpoint, segments });
        this.byLength.set(segments.length, known);
      }
    }
    for (const known of this.byLength.values()) known.sort(byFirstName);
  }

  /** The call, or the methods that the path supports (none for unknown paths). */
  find(method: string, pathname: string): Match | readonly ApiMethod[] {
    const asked = decoded(segmentsOf(pathname));
    if (!asked) return [];
    const methods = new Set<ApiMethod>();
    for (const { endpoint, segments } of this.byLength.get(asked.length) ?? []) {
      if (!segments.every((segment, n) => isName(segment) || segment === asked[n])) continue;
      if (endpoint.method === method) return { endpoint, params: paramsOf(segments, asked) };
      methods.add(endpoint.method);
    }
    return [...methods];
  }
}

function paramsOf(segments: readonly string[], asked: readonly string[]): Record<string, string> {
  const named = segments.flatMap((segment, n) =>
    isName(segment) ? [[segment.slice(1, -1), asked[n] ?? ""]] : [],
  );
  return Object.fromEntries(named) as Record<string, string>;
}

function byFirstName(a: Pattern, b: Pattern): number {
  const slots = (segments: readonly string[]) =>
    segments.map((segment) => (isName(segment) ? "1" : "0")).join("");
  return slots(a.segments).localeCompare(slots(b.segments));
}

function decoded(segments: readonly string[]): string[] | null {
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return null;
  }
}
