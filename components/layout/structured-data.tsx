import { toScriptJson } from "@/lib/site/seo/structured-data";

/** Structured data about a page, as JSON-LD. */
export function StructuredData({ data }: { data: readonly Record<string, unknown>[] }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptJson(data) }} />;
}
