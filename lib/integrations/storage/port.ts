/**
 * A store of immutable files. Callers derive keys from the content, or at random, so every call is idempotent and safe
 * to retry. Every call throws `StorageUnavailable` on failure.
 */
export interface StoragePort {
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  /** Null if there is no such file. */
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** Deleting a missing file succeeds. */
  delete(key: string): Promise<void>;
}

/** Why a storage call failed, for the log. */
export type StorageFault =
  /** Out of space. */
  | "full"
  /** No response, not in time, or busy. */
  | "silent"
  /** Rejected: wrong permissions, keys, or location. */
  | "refused";

/** A failed storage call. Its details are not for the requester. */
export class StorageUnavailable extends Error {
  override readonly name = "StorageUnavailable";
  constructor(
    readonly fault: StorageFault,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(`file storage failed (${fault}): ${detail}`, options);
  }
}
