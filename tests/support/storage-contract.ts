import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { storageProblem } from "@/lib/integrations/storage/configured";
import type { StoragePort } from "@/lib/integrations/storage/port";

/** Names that lead elsewhere than to a file of the store. */
const OUTSIDE = [
  "",
  "x",
  "../etc/passwd",
  `${"0".repeat(64)}/../x`,
  `${"0".repeat(64)}.webp?acl`,
  "A".repeat(64),
];

export const someKey = (ending = ".webp") => `${randomBytes(32).toString("hex")}${ending}`;

/** What every store of files does, whichever it is. */
export function keepsTheContract(store: () => StoragePort): void {
  describe("a store of files", () => {
    it("gives back what it was given, byte by byte, under that name alone", async () => {
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

    it("takes the largest file there is, and many at once", async () => {
      const largest = randomBytes(5_242_880);
      const keys = Array.from({ length: 12 }, () => someKey());
      await Promise.all(
        keys.map((key, at) => store().put(key, at === 0 ? largest : Buffer.from(key), "image/webp")),
      );
      const back = await Promise.all(keys.map((key) => store().get(key)));
      expect(back[0]?.equals(largest)).toBe(true);
      expect(back.slice(1).map(String)).toEqual(keys.slice(1));
    });

    it("says of what is not there that it is not there", async () => {
      const key = someKey();
      expect(await store().get(key)).toBeNull();
      expect(await store().has(key)).toBe(false);
      await store().delete(key);
    });

    it("forgets what is deleted, whoever deletes it twice", async () => {
      const key = someKey();
      await store().put(key, Buffer.from("gone soon"), "image/webp");
      await Promise.all([store().delete(key), store().delete(key)]);
      expect(await store().get(key)).toBeNull();
      expect(await store().has(key)).toBe(false);
    });

    it("does not mind being given the same once more, at the same time too", async () => {
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

    it("stands the trial of a start, and nothing is left of it", async () => {
      expect(await storageProblem(store())).toBeNull();
    });
  });
}
