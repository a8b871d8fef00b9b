import { toScriptJson } from "@/lib/site/seo/structured-data";

/** What a page is about, for programs that read it. */
export function StructuredData({ data }: { data: readonly Record<string, unknown>[] }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptJson(data) }} />;
}
