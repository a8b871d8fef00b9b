import "server-only";
import { unavailable } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { StorageUnavailable } from "@/lib/integrations/storage/port";

/** Said of files that are there, but cannot be had now. */
const NOT_NOW = "We can't reach our file storage right now. Please try again in a few minutes.";

/**
 * Asks the store of files for something. Where it cannot do it now the log is told why, and `unavailable` is thrown
 * with a sentence for the person who waits.
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
