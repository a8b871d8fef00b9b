import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { media, vendorImages, vendorServiceImages } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { StoragePort } from "@/lib/integrations/storage/port";
import { drawLogo } from "@/lib/media/art/draw";
import type { encodeDrawing } from "@/lib/media/encode-image";
import { demoId } from "./ids";
import { personId } from "./load-people";
import { profileId, publishedAt, serviceId, vendorPerson } from "./load-vendors";
import { altOf, drawScene, type SceneName } from "./pictures";
import { VENDOR_KEYS, VENDOR_PROFILES, type VendorKey } from "./vendors/all";

const CONTENT_TYPE = "image/webp";

/** A picture whose file is in the storage; without a scene it is the logo. */
interface Drawn {
  key: VendorKey;
  position: number;
  scene: SceneName | null;
  storageKey: string;
  width: number;
  height: number;
  bytes: number;
}

/** Draws vendors' logos and galleries and stores them, in the form that uploads have. */
export function drawVendorPictures(storage: StoragePort, encode: typeof encodeDrawing): Promise<Drawn[]> {
  const wanted = VENDOR_KEYS.flatMap((key) => {
    const { gallery = [], hasLogo } = VENDOR_PROFILES[key];
    const pictures = gallery.map((scene, position) => ({
      key,
      position,
      scene,
      drawing: drawScene(scene, `vendor:${key}:${position}`),
    }));
    return hasLogo ? [...pictures, { key, position: -1, scene: null, drawing: drawLogo(key) }] : pictures;
  });
  return Promise.all(
    wanted.map(async ({ drawing, ...picture }) => {
      const { body, width, height } = await encode(await drawing);
      const storageKey = `${createHash("sha256").update(body).digest("hex")}.webp`;
      await storage.put(storageKey, body, CONTENT_TYPE);
      return { ...picture, storageKey, width, height, bytes: body.length };
    }),
  );
}

/** Gives the drawn pictures to the profiles and services they belong to, as uploads of the vendors. */
export async function loadVendorPictures(tx: Tx, now: Date, pictures: readonly Drawn[]): Promise<void> {
  await tx.insert(media).values(
    pictures.map(({ key, position, storageKey, width, height, bytes }) => ({
      id: pictureId(key, position),
      ownerId: personId(vendorPerson(key)),
      contentType: CONTENT_TYPE,
      createdAt: publishedAt(key, now),
      storageKey,
      width,
      height,
      bytes,
    })),
  );
  const logos = pictures.filter(({ scene }) => scene === null);
  await tx.execute(sql`
    update vendor_profiles p set logo_media_id = m.id from media m
    where m.owner_id = p.user_id and m.id = any(${sql.param(logos.map(({ key }) => pictureId(key, -1)))}::uuid[])`);
  const shown = pictures.flatMap(({ key, position, scene }) =>
    scene
      ? [{ profileId: profileId(key), mediaId: pictureId(key, position), position, alt: altOf(scene) }]
      : [],
  );
  await tx.insert(vendorImages).values(shown);
  await tx.insert(vendorServiceImages).values(VENDOR_KEYS.flatMap(servicePictures));
}

const pictureId = (key: VendorKey, position: number) => demoId("vendor-picture", `${key}:${position}`);

/** A service shows a picture of the gallery. */
function servicePictures(key: VendorKey): (typeof vendorServiceImages.$inferInsert)[] {
  const { services, gallery = [] } = VENDOR_PROFILES[key];
  return services.flatMap(({ picture }, position) => {
    const at = picture ? gallery.indexOf(picture) : -1;
    if (!picture || at < 0) return [];
    const mediaId = pictureId(key, at);
    return [{ serviceId: serviceId(key, position), mediaId, position: 0, alt: altOf(picture) }];
  });
}
