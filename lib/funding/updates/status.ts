/** Days after which a sponsor may ask for an update again. */
export const ASK_AGAIN_DAYS = 14;

/** The earliest time to ask again after asking at `askedAt`. */
export const askAgainAt = (askedAt: Date): Date => new Date(askedAt.getTime() + ASK_AGAIN_DAYS * 86_400_000);
