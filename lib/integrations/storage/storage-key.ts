const KEY = /^[0-9a-f]{64}(\.[a-z0-9]+)*$/;

/** Returns the key. Throws if it could lead outside of the store. */
export function storageKey(key: string): string {
  if (!KEY.test(key)) throw new Error("invalid storage key");
  return key;
}
