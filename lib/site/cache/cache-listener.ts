import "server-only";
import { type Listening, listen } from "@/db/listen";
import { logger } from "@/lib/core/logger";
import { TAGS_CHANNEL } from "./cache";
import { clearCaches, pageCache, touchCaches } from "./page-cache";
import { getReplica } from "./public-read";

/**
 * Invalidates in this process what any process touches. After a lost connection everything is invalidated, since
 * messages may have been missed. Until it is back, the previous home page is served if there is no newer one.
 */
export function listenForTags(databaseUrl: string): Listening {
  return listen(databaseUrl, TAGS_CHANNEL, {
    onConnected: () => {
      getReplica()?.changed();
      pageCache().setBlind(false);
      clearCaches();
    },
    onLost: () => {
      getReplica()?.missesChanges();
      pageCache().setBlind(true);
    },
    onMessage: (payload) => {
      // Before anything is read again.
      getReplica()?.changed();
      try {
        touchCaches(JSON.parse(payload) as string[]);
      } catch (error) {
        logger.error({ err: error }, "invalid cache tag message");
        clearCaches();
      }
    },
  });
}
