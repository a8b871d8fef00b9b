import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { media, proposalImages } from "@/db/schema";
import { resizePictures } from "@/lib/listings/media/commands/resize-pictures";
import { encodeUpload } from "@/lib/listings/media/encode-image";
import { keepPicture } from "@/lib/listings/media/keep-picture";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { temporaryStorage, testCtx } from "@/tests/support/viewer-ctx";

const database = await createTestDatabase();
afterAll(database.close);
beforeEach(async () => {
  await database.db.delete(proposalImages);
  await database.db.delete(media);
  await database.sql`delete from graphile_worker._private_jobs`;
});

function setUp() {
  const ctx = testCtx(database);
  const storage = temporaryStorage();
  const widths = async (key: string) => {
    const stored = await Promise.all(
      [320, 720, 1120].map(async (width) =>
        (await storage.has(key.replace(".webp", `.${width}.webp`))) ? [width] : [],
      ),
    );
    return stored.flat();
  };
  return { ctx: { ...ctx, ports: { ...ctx.ports, storage } }, widths };
}

async function store(ctx: ReturnType<typeof setUp>["ctx"], width: number, background = "#0e5a47") {
  const content = await sharp({ create: { width, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
  const image = await encodeUpload(content);
  if (!image) throw new Error("not an image");
  return keepPicture(ctx, { ...image, ownerId: null, ticketHash: null });
}

test("a stored image is resized for phones by a job, once it is wide enough", async () => {
  const { ctx, widths } = setUp();
  const wide = await store(ctx, 1500);
  await store(ctx, 700);
  const jobs = await database.sql<{ payload: { keys: string[] } }[]>`
    select payload from graphile_worker._private_jobs`;
  expect(jobs.map(({ payload }) => payload.keys)).toEqual([[wide.key]]);
  await resizePictures(ctx, { keys: [wide.key] });
  expect(await widths(wide.key)).toEqual([720, 1120]);
  const copy = await ctx.ports.storage.get(wide.key.replace(".webp", ".720.webp"));
  expect(await sharp(copy ?? undefined).metadata()).toMatchObject({ width: 720, format: "webp" });
});

test("no image is made wider than it is, and one that was deleted stays deleted", async () => {
  const { ctx, widths } = setUp();
  const [narrow, gone] = [await store(ctx, 900), await store(ctx, 1500)];
  await database.sql`delete from media where id = ${gone.id}`;
  await resizePictures(ctx, { keys: [narrow.key, gone.key] });
  expect(await widths(narrow.key)).toEqual([720]);
  expect(await widths(gone.key)).toEqual([]);
});

test("a damaged image doesn't keep others from being resized", async () => {
  const { ctx, widths } = setUp();
  const [older, damaged] = [await store(ctx, 1500), await store(ctx, 1500, "#404040")];
  await ctx.ports.storage.put(damaged.key, Buffer.from("damaged"), "image/webp");
  await expect(resizePictures(ctx, { keys: [older.key, damaged.key] })).rejects.toThrow();
  expect(await widths(older.key)).toEqual([720, 1120]);
});

test("without keys, it resizes what lists show: the first image of each proposal", async () => {
  const { ctx, widths } = setUp();
  const { proposal } = await createProposal(database.db, (await createHost(database.db)).id);
  const [first, second, unused] = [
    await store(ctx, 1500, "#101010"),
    await store(ctx, 1500, "#202020"),
    await store(ctx, 1500, "#303030"),
  ];
  const shown = [first, second].map(({ id }, position) => ({
    proposalId: proposal.id,
    mediaId: id,
    position,
    alt: "",
  }));
  await database.db.insert(proposalImages).values(shown);
  await resizePictures(ctx, { keys: null });
  expect(await widths(first.key)).toEqual([720, 1120]);
  for (const { key } of [second, unused]) expect(await widths(key)).toEqual([]);
});
