/**
 * A store of immutable files. Keys are made by the caller from the content, or at random, so a second put of a key
 * changes nothing, and whatever failed can be done once more. Every call throws `StorageUnavailable` where the store
 * cannot do it now.
 */
export interface StoragePort {
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  /** Null: there is no such file. */
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** A file that is not there is deleted already. */
  delete(key: string): Promise<void>;
}

/** Why a store does not work, as the log says it. */
export type StorageFault =
  /** No room is left. */
  | "full"
  /** It did not answer, not in time, or that it is busy. */
  | "silent"
  /** It answered that it will not: a right, a key or a place is wrong. */
  | "refused";

/** A store that cannot do what it was asked for. Nothing in it is for the person who waits. */
export class StorageUnavailable extends Error {
  override readonly name = "StorageUnavailable";
  constructor(
    readonly fault: StorageFault,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(`the store of files does not work (${fault}): ${detail}`, options);
  }
}
