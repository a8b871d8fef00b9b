import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { storageProblem } from "@/lib/integrations/storage/configured";
import type { StoragePort } from "@/lib/integrations/storage/port";

/** Names that would lead outside of the store. */
const OUTSIDE = [
  "",
  "x",
  "../etc/passwd",
  `${"0".repeat(64)}/../x`,
  `${"0".repeat(64)}.webp?acl`,
  "A".repeat(64),
];

export const someKey = (ending = ".webp") => `${randomBytes(32).toString("hex")}${ending}`;

/** The contract of every file store. */
export function keepsTheContract(store: () => StoragePort): void {
  describe("a file store", () => {
    it("returns what it stored, byte by byte, under that name only", async () => {
      const [one, other, empty] = [someKey(), someKey(".private.pdf"), someKey(".320.webp")];
      const body = randomBytes(300_000);
      await store().put(one, body, "image/webp");
      await store().put(other, Buffer.from("%PDF-1.7"), "application/pdf");
      await store().put(empty, Buffer.alloc(0), "image/webp");
      expect((await store().get(one))?.equals(body)).toBe(true);
      expect((await store().get(other))?.toString()).toBe("%PDF-1.7");
      expect((await store().get(empty))?.length).toBe(0);
      expect(await store().has(one)).toBe(true);
    });

    it("stores the largest file, and many at the same time", async () => {
      const largest = randomBytes(5_242_880);
      const keys = Array.from({ length: 12 }, () => someKey());
      await Promise.all(
        keys.map((key, at) => store().put(key, at === 0 ? largest : Buffer.from(key), "image/webp")),
      );
      const back = await Promise.all(keys.map((key) => store().get(key)));
      expect(back[0]?.equals(largest)).toBe(true);
      expect(back.slice(1).map(String)).toEqual(keys.slice(1));
    });

    it("reports missing files as missing", async () => {
      const key = someKey();
      expect(await store().get(key)).toBeNull();
      expect(await store().has(key)).toBe(false);
      await store().delete(key);
    });

    it("deletes files, even twice", async () => {
      const key = someKey();
      await store().put(key, Buffer.from("gone soon"), "image/webp");
      await Promise.all([store().delete(key), store().delete(key)]);
      expect(await store().get(key)).toBeNull();
      expect(await store().has(key)).toBe(false);
    });

    it("accepts the same file again, also at the same time", async () => {
      const key = someKey();
      const body = randomBytes(100_000);
      await Promise.all(Array.from({ length: 5 }, () => store().put(key, body, "image/webp")));
      expect((await store().get(key))?.equals(body)).toBe(true);
    });

    it.each(OUTSIDE)("has no file by the name %j", async (name) => {
      await expect((async () => store().put(name, Buffer.from("x"), "image/webp"))()).rejects.toThrow(
        "invalid storage key",
      );
      await expect((async () => store().get(name))()).rejects.toThrow("invalid storage key");
      await expect((async () => store().has(name))()).rejects.toThrow("invalid storage key");
      await expect((async () => store().delete(name))()).rejects.toThrow("invalid storage key");
    });

    it("passes the start-up check, which leaves nothing behind", async () => {
      expect(await storageProblem(store())).toBeNull();
    });
  });
}
