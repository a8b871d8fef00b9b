import "server-only";
import { logger } from "@/lib/core/logger";
import { type StoragePort, StorageUnavailable } from "@/lib/integrations/storage/port";
import { encodeVariant } from "./encode-image";
import { VARIANT_WIDTHS, type VariantWidth } from "./schema";

/** What `/media` serves to everybody. Other pictures have other names. */
const KEY = /^[0-9a-f]{64}\.webp$/;

const inTheMaking = new Map<string, Promise<Buffer | null>>();

/** Where the narrower copy of a picture is kept. */
function variantKey(key: string, width: VariantWidth): string {
  return key.replace(/\.webp$/, `.${width}.webp`);
}

/** The width an address asks for: null for the whole picture, undefined for one that is not offered. */
export function parseWidth(text: string | null): VariantWidth | null | undefined {
  if (text === null) return null;
  return VARIANT_WIDTHS.find((width) => String(width) === text);
}

/**
 * The bytes of a stored picture, whole or in one of the widths. A narrower copy is made when it is first asked for,
 * once, however many ask at the same time. Null: there is no such picture.
 */
export async function readPicture(
  storage: StoragePort,
  key: string,
  width: VariantWidth | null,
): Promise<Buffer | null> {
  return KEY.test(key) ? readInWidth(storage, key, width) : null;
}

/** The same for a picture under any name: whoever calls has made sure that it may be seen. */
export async function readInWidth(
  storage: StoragePort,
  key: string,
  width: VariantWidth | null,
): Promise<Buffer | null> {
  if (width === null) return storage.get(key);
  const name = variantKey(key, width);
  const cached = await storage.get(name);
  if (cached) return cached;
  const started = inTheMaking.get(name) ?? make(storage, key, name, width);
  inTheMaking.set(name, started);
  try {
    return await started;
  } finally {
    inTheMaking.delete(name);
  }
}

/** Removes a stored file and, of a picture, its narrower copies. */
export async function deleteStored(storage: StoragePort, key: string): Promise<void> {
  // The whole first: a copy that is being made looks for it once more when it is done.
  await storage.delete(key);
  if (key.endsWith(".webp")) for (const width of VARIANT_WIDTHS) await storage.delete(variantKey(key, width));
}

async function make(
  storage: StoragePort,
  key: string,
  name: string,
  width: VariantWidth,
): Promise<Buffer | null> {
  const whole = await storage.get(key);
  if (!whole) return null;
  const body = await encodeVariant(whole, width);
  try {
    await storage.put(name, body, "image/webp");
    if (await storage.has(key)) return body;
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    // It can be seen all the same, and is made again for the next one.
    logger.warn({ err: error }, "storing a resized image failed");
    return body;
  }
  await storage.delete(name);
  return null;
}
