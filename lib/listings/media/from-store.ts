import "server-only";
import { unavailable } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { StorageUnavailable } from "@/lib/integrations/storage/port";

/** Message for files that exist but can't be read right now. */
const NOT_NOW = "We can't reach our file storage right now. Please try again in a few minutes.";

/**
 * Awaits a storage operation. If storage is down, logs the cause and throws `unavailable` with a message for the user.
 */
export async function fromStore<T>(work: Promise<T>, sentence = NOT_NOW): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    logger.error({ err: error }, "file storage failed");
    throw unavailable(sentence);
  }
}
