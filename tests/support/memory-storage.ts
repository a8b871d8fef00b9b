import type { StoragePort } from "@/lib/integrations/storage/port";

/** A file store in memory, and what it holds. */
export function memoryStorage(): StoragePort & { files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>();
  return {
    files,
    put: async (key, body) => {
      files.set(key, body);
    },
    get: async (key) => files.get(key) ?? null,
    has: async (key) => files.has(key),
    delete: async (key) => {
      files.delete(key);
    },
  };
}
