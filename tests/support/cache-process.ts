// One of several processes that share a database but not their memory. Driven by messages.
import { listenForTags } from "@/lib/site/cache/cache-listener";
import { pageCache } from "@/lib/site/cache/page-cache";

const listening = listenForTags(process.env["DATABASE_URL"] ?? "");
await listening.ready;

process.on("message", ({ keep, ask }: { keep?: string; ask?: string }) => {
  if (keep) pageCache().set(keep, { value: keep, lastModified: 0 }, [keep], 1, performance.now());
  process.send?.({ has: pageCache().get(keep ?? ask ?? "") !== null });
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
