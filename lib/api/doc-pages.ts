import { slugOf } from "@/lib/core/slug";
import { CHAPTERS } from "./chapters";

/** The start page of the documentation. */
export const API_DOCS_PATH = "/api/docs";

/** One page of the documentation. */
export interface DocPage {
  title: string;
  path: string;
}

/** The page of a group of calls. The slug is also its anchor on the start page. */
export const resourcePath = (tag: string): string => `${API_DOCS_PATH}/${slugOf(tag)}`;

/** The groups of calls, in order. */
export const RESOURCES: readonly string[] = CHAPTERS.flatMap(({ tags }) => tags);

export const START_PAGE: DocPage = { title: "Quick start", path: API_DOCS_PATH };
export const WEBHOOKS_PAGE: DocPage = { title: "Webhooks", path: `${API_DOCS_PATH}/webhooks` };

/** Every page of the documentation, in reading order. */
export const DOC_PAGES: readonly DocPage[] = [
  START_PAGE,
  WEBHOOKS_PAGE,
  ...RESOURCES.map((tag) => ({ title: tag, path: resourcePath(tag) })),
];

/** The pages before and after one. */
export function neighborsOf(path: string): { previous: DocPage | undefined; next: DocPage | undefined } {
  const at = DOC_PAGES.findIndex((page) => page.path === path);
  return { previous: DOC_PAGES[at - 1], next: DOC_PAGES[at + 1] };
}
