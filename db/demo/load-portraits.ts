import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { media } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { StoragePort } from "@/lib/integrations/storage/port";
import { drawPortrait } from "@/lib/media/art/draw";
import type { encodeDrawing } from "@/lib/media/encode-image";
import { chanceOf, demoId } from "./ids";
import { everybody, joinedAt, personId } from "./load-people";
import type { DemoPerson } from "./people/person";

const CONTENT_TYPE = "image/webp";
/** As in life: most have a picture, some have initials. */
const WITH_PORTRAIT = 0.65;

/** A drawn portrait whose file is in the storage. */
interface Portrait {
  person: DemoPerson;
  storageKey: string;
  width: number;
  height: number;
  bytes: number;
}

/** Draws the portraits and stores them, in the form that uploads have. */
export function drawPortraits(storage: StoragePort, encode: typeof encodeDrawing): Promise<Portrait[]> {
  const sitters = everybody().filter(({ email }) => chanceOf(`portrait:${email}`) < WITH_PORTRAIT);
  return Promise.all(
    sitters.map(async (person) => {
      const { body, width, height } = await encode(await drawPortrait(person.email));
      const storageKey = `${createHash("sha256").update(body).digest("hex")}.webp`;
      await storage.put(storageKey, body, CONTENT_TYPE);
      return { person, storageKey, width, height, bytes: body.length };
    }),
  );
}

/** Gives the portraits to those they show. */
export async function loadPortraits(tx: Tx, now: Date, portraits: readonly Portrait[]): Promise<void> {
  await tx.insert(media).values(
    portraits.map(({ person, ...file }) => ({
      id: demoId("portrait", person.email),
      ownerId: personId(person),
      contentType: CONTENT_TYPE,
      createdAt: joinedAt(person, now),
      ...file,
    })),
  );
  await tx.execute(sql`
    update users u set profile_image_key = m.storage_key from media m
    where m.owner_id = u.id and m.id = any(${sql.param(portraits.map(({ person }) => demoId("portrait", person.email)))}::uuid[])`);
}
