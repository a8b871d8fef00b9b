import "server-only";
import { eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { getReadDb } from "@/db/client";
import { sponsorAssets } from "@/db/schema";
import type { StoragePort } from "@/lib/integrations/storage/port";
import { encodeSmallLogo } from "@/lib/listings/media/encode-image";

const MOST_BYTES = 8_000_000;
const MEMORY_MS = 600_000;

/** Recent logos, drawn once for concurrent readers. */
const drawn = new LRUCache<string, Buffer, StoragePort>({
  maxSize: MOST_BYTES,
  sizeCalculation: (logo) => Math.max(1, logo.length),
  ttl: MEMORY_MS,
  fetchMethod: async (logoId, _, { context: storage }) => {
    const [asset] = await getReadDb()
      .select({ key: sponsorAssets.storageKey })
      .from(sponsorAssets)
      .where(eq(sponsorAssets.id, logoId));
    const stored = asset?.key ? await storage.get(asset.key) : null;
    return stored ? encodeSmallLogo(stored) : undefined;
  },
});

/** A logo as a small WebP image; null if its file is missing. The caller has checked that its wall shows it. */
export async function readSmallLogo(storage: StoragePort, logoId: string): Promise<Buffer | null> {
  return (await drawn.fetch(logoId, { context: storage })) ?? null;
}
