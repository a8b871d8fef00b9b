const KEY = /^[0-9a-f]{64}(\.[a-z0-9]+)*$/;

/** The key itself. Throws for anything that could lead elsewhere than to a file of the store. */
export function storageKey(key: string): string {
  if (!KEY.test(key)) throw new Error("not a storage key");
  return key;
}
