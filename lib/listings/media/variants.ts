import "server-only";
import { logger } from "@/lib/core/logger";
import { type StoragePort, StorageUnavailable } from "@/lib/integrations/storage/port";
import { encodeVariant } from "./encode-image";
import { VARIANT_WIDTHS, type VariantWidth } from "./schema";

/** Keys of the images that `/media` serves publicly. Other files have other keys. */
const KEY = /^[0-9a-f]{64}\.webp$/;

const inTheMaking = new Map<string, Promise<Buffer | null>>();

/** Storage key of an image's resized copy. */
function variantKey(key: string, width: VariantWidth): string {
  return key.replace(/\.webp$/, `.${width}.webp`);
}

/** The width in a URL: null for the full image, undefined if not on offer. */
export function parseWidth(text: string | null): VariantWidth | null | undefined {
  if (text === null) return null;
  return VARIANT_WIDTHS.find((width) => String(width) === text);
}

/**
 * Returns a stored image's bytes, full size or in one of the widths. Creates a resized copy on first request, once even
 * for concurrent requests. Null if there is no such image.
 */
export async function readPicture(
  storage: StoragePort,
  key: string,
  width: VariantWidth | null,
): Promise<Buffer | null> {
  return KEY.test(key) ? readInWidth(storage, key, width) : null;
}

/** Like `readPicture`, for any key. The caller must have checked access. */
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

/** Creates an image's resized copy unless it is stored. */
export async function storeCopy(storage: StoragePort, key: string, width: VariantWidth): Promise<void> {
  if (!(await storage.has(variantKey(key, width)))) await readPicture(storage, key, width);
}

/** Deletes a stored file and, for an image, its resized copies. */
export async function deleteStored(storage: StoragePort, key: string): Promise<void> {
  // The original first: a resize in progress checks for it again when it finishes.
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
    // The image is still served. The next request creates the copy again.
    logger.warn({ err: error }, "storing a resized image failed");
    return body;
  }
  await storage.delete(name);
  return null;
}
