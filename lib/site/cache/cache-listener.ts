import "server-only";
import { type Listening, listen } from "@/db/listen";
import { logger } from "@/lib/core/logger";
import { TAGS_CHANNEL } from "./cache";
import { pageCache } from "./page-cache";

/**
 * Forgets in this process what any process touches. After a lost connection nobody knows what was missed, so
 * everything kept until then is forgotten; until it is back, an earlier home page is shown where there is no newer one.
 */
export function listenForTags(databaseUrl: string): Listening {
  return listen(databaseUrl, TAGS_CHANNEL, {
    onConnected: () => {
      pageCache().setBlind(false);
      pageCache().clear();
    },
    onLost: () => pageCache().setBlind(true),
    onMessage: (payload) => {
      try {
        pageCache().touch(JSON.parse(payload) as string[]);
      } catch (error) {
        logger.error({ err: error }, "a message about cache tags was not understood");
        pageCache().clear();
      }
    },
  });
}
