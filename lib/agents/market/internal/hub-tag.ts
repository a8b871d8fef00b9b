import "server-only";
import type { Tx } from "@/db/types";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";

/** Forgets the kept page of the Agent Hub once the transaction is through. */
export const touchHub = (tx: Tx): Promise<void> => touchTags(tx, [tags.agentHub]);
