import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { media, proposalImages, vendorImages, vendorServiceImages } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { StoragePort } from "@/lib/integrations/storage/port";
import { drawLogo, drawPortrait } from "@/lib/listings/media/art/draw";
import type { encodeDrawing } from "@/lib/listings/media/encode-image";
import { altOf, draw, people, proposals, vendors } from "./content";
import { chanceOf, demoId } from "./ids";
import {
  idOfPerson,
  joinedAt,
  personId,
  profileId,
  profilePublishedAt,
  proposalId,
  publishedAt,
  serviceId,
} from "./rows";
import type { Stage } from "./stage";

const CONTENT_TYPE = "image/webp";
/** Realistic: most have a picture, some have initials. */
const WITH_PORTRAIT = 0.65;

interface Drawing {
  id: string;
  ownerId: string;
  createdAt: Date;
  svg: () => Promise<string>;
}

/** A picture whose file is in storage, in the format of uploads. */
type Stored = typeof media.$inferInsert;

const proposalPicture = (key: string, position: number) => demoId("picture", `${key}:${position}`);
const portrait = (email: string) => demoId("portrait", email);
/** The logo is at -1. */
const vendorPicture = (key: string, position: number) => demoId("vendor-picture", `${key}:${position}`);

const sitters = () =>
  [...people().values()].filter(({ email }) => chanceOf(`portrait:${email}`) < WITH_PORTRAIT);

/** Draws and stores every picture of proposals, people, and vendors. */
export function drawPictures(
  storage: StoragePort,
  encode: typeof encodeDrawing,
  now: Date,
): Promise<Stored[]> {
  const drawings = [...ofProposals(now), ...ofPeople(now), ...ofVendors(now)];
  return Promise.all(
    drawings.map(async ({ svg, ...row }) => ({
      ...row,
      ...(await storePicture({ storage, encode }, await svg())),
    })),
  );
}

/** Stores a drawing (SVG) as an upload would be. */
export async function storePicture({ storage, encode }: Pick<Stage, "storage" | "encode">, svg: string) {
  const { body, width, height } = await encode(svg);
  const storageKey = `${createHash("sha256").update(body).digest("hex")}.webp`;
  await storage.put(storageKey, body, CONTENT_TYPE);
  return { storageKey, contentType: CONTENT_TYPE, width, height, bytes: body.length };
}

const ofProposals = (now: Date): Drawing[] =>
  [...proposals().values()].flatMap((proposal) =>
    proposal.pictures.map((scene, position) => ({
      id: proposalPicture(proposal.key, position),
      ownerId: personId(proposal.host),
      createdAt: publishedAt(proposal, now),
      svg: () => draw(scene, `${proposal.key}:${position}`),
    })),
  );

const ofPeople = (now: Date): Drawing[] =>
  sitters().map((person) => ({
    id: portrait(person.email),
    ownerId: idOfPerson(person),
    createdAt: joinedAt(person, now),
    svg: () => drawPortrait(person.email),
  }));

const ofVendors = (now: Date): Drawing[] =>
  [...vendors().values()].flatMap(({ key, profile: { gallery, hasLogo } }) => {
    const upload = (position: number, svg: () => Promise<string>): Drawing => ({
      id: vendorPicture(key, position),
      ownerId: personId(key),
      createdAt: profilePublishedAt(key, now),
      svg,
    });
    const pictures = gallery.map((scene, position) =>
      upload(position, () => draw(scene, `vendor:${key}:${position}`)),
    );
    return hasLogo ? [...pictures, upload(-1, () => drawLogo(key))] : pictures;
  });

/** Attaches the drawings to their subjects, as uploads of their owners. */
export async function loadPictures(tx: Tx, pictures: readonly Stored[]): Promise<void> {
  await tx.insert(media).values([...pictures]);
  await tx.insert(proposalImages).values(
    [...proposals().values()].flatMap(({ key, pictures: scenes }) =>
      scenes.map((scene, position) => ({
        proposalId: proposalId(key),
        mediaId: proposalPicture(key, position),
        position,
        alt: altOf(scene),
      })),
    ),
  );
  const portraits = sitters().map(({ email }) => portrait(email));
  await tx.execute(sql`
    update users u set profile_image_key = m.storage_key from media m
    where m.owner_id = u.id and m.id = any(${sql.param(portraits)}::uuid[])`);
  const all = [...vendors().values()];
  const logos = all.filter(({ profile }) => profile.hasLogo).map(({ key }) => vendorPicture(key, -1));
  await tx.execute(sql`
    update vendor_profiles p set logo_media_id = m.id from media m
    where m.owner_id = p.user_id and m.id = any(${sql.param(logos)}::uuid[])`);
  await tx.insert(vendorImages).values(
    all.flatMap(({ key, profile: { gallery } }) =>
      gallery.map((scene, position) => ({
        profileId: profileId(key),
        mediaId: vendorPicture(key, position),
        position,
        alt: altOf(scene),
      })),
    ),
  );
  await tx.insert(vendorServiceImages).values(
    all.flatMap(({ key, profile: { gallery, services } }) =>
      services.flatMap(({ picture }, position) =>
        picture && gallery.includes(picture)
          ? [
              {
                serviceId: serviceId(key, position),
                mediaId: vendorPicture(key, gallery.indexOf(picture)),
                position: 0,
                alt: altOf(picture),
              },
            ]
          : [],
      ),
    ),
  );
}
