/** A store of immutable files. Keys are made by the caller from the content, so a second put of a key changes nothing. */
export interface StoragePort {
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  /** Null: there is no such file. */
  get(key: string): Promise<Buffer | null>;
  delete(key: string): Promise<void>;
}
