import { LRUCache } from "lru-cache";
import type { BuiltRoutes } from "./uncached-pages";

/** Addresses that no route of the application serves: unknown ones, and files of the folder `public`. */
const OTHER = "other";
/** Served by Next itself, with an endless number of names. */
const FRAMEWORK = /^\/_next\/(static|image|data)(?:\/|$)/;
/** Recently requested paths, whose pattern needs no search. */
const REMEMBERED = 2_000;

/**
 * Returns the pattern of the route that serves a path, as in "/proposaldetails/[slug]", for metrics: the number of
 * patterns is that of the application's routes, whichever paths callers request. Ignores rewrites.
 */
export function routePatterns(built: BuiltRoutes): (path: string) => string {
  const routes = [...new Set(Object.values(built))];
  const fixed = new Set(routes.filter((route) => !route.includes("[")));
  const dynamic = routes
    .filter((route) => route.includes("[") && !isCatchAllOfAll(route))
    .sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
    .map((route) => ({ route, pattern: patternOf(route) }));
  const remembered = new LRUCache<string, string>({ max: REMEMBERED });
  return (path) => {
    if (fixed.has(path)) return path;
    const known = remembered.get(path);
    if (known !== undefined) return known;
    const found = dynamic.find(({ pattern }) => pattern.test(path))?.route;
    const framework = FRAMEWORK.exec(path)?.[1];
    const route = found ?? (framework ? `/_next/${framework}` : OTHER);
    remembered.set(path, route);
    return route;
  };
}

/** The page of all unknown addresses. */
const isCatchAllOfAll = (route: string) => /^\/\[+\.\.\.[^/]+$/.test(route);

/** Sorts names before parameters, and those before catch-alls, at each level: both characters follow all letters. */
const rank = (route: string) => route.replace(/\[+\.\.\.[^/]+/g, "~").replace(/\[[^\]/]+\]/g, "}");

function patternOf(route: string): RegExp {
  const source = route
    .split("/")
    .slice(1)
    .map((segment) => {
      if (segment.startsWith("[[...")) return "(?:/.*)?";
      if (segment.startsWith("[...")) return "/.+";
      const parts = segment.split(/\[[^\]]+\]/).map((text) => text.replace(/[.*+?^${}()|\\]/g, "\\$&"));
      return `/${parts.join("[^/]+")}`;
    });
  return new RegExp(`^${source.join("")}$`);
}
