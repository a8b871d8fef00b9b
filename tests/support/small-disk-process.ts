import { localStorage } from "@/lib/integrations/storage/local";
import { StorageUnavailable } from "@/lib/integrations/storage/port";

// A process whose files can't exceed a few kilobytes, as on a full disk, to test how the store reacts.
const storage = localStorage(process.env["FILES"] ?? "");
const key = (letter: string) => `${letter.repeat(64)}.webp`;
const put = async (letter: string, bytes: number) =>
  storage.put(key(letter), Buffer.alloc(bytes, letter), "image/webp").then(
    () => "kept",
    (error: unknown) => (error instanceof StorageUnavailable ? error.fault : String(error)),
  );
const notified = {
  small: await put("a", 2_000),
  large: await put("b", 200_000),
  again: await put("a", 200_000),
  next: await put("c", 2_000),
  kept: (await storage.get(key("a")))?.toString(),
};
console.log(JSON.stringify(notified));
