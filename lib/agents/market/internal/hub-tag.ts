import "server-only";
import type { Tx } from "@/db/types";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";

/** Invalidates the cached Agent Hub page after the commit. */
export const touchHub = (tx: Tx): Promise<void> => touchTags(tx, [tags.agentHub]);
