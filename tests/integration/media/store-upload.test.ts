import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { media, proposalDrafts } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { deleteUnattachedMedia } from "@/lib/media/commands/delete-unattached";
import { storeUpload } from "@/lib/media/commands/store-upload";
import { issueTicket } from "@/lib/media/upload-ticket";
import { readPicture } from "@/lib/media/variants";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createViewer } from "@/tests/support/factories/viewer";
import { NOON, temporaryStorage, testCtx } from "@/tests/support/viewer-ctx";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(media));

const picture = (colour = "#0e5a47", width = 700) =>
  sharp({ create: { width, height: 300, channels: 3, background: colour } })
    .png()
    .toBuffer();

function ctxFor(viewer: Ctx["viewer"], parts: Partial<Ctx> = {}): Ctx {
  const ctx = testCtx(database, viewer, parts);
  return { ...ctx, ports: { ...ctx.ports, storage: parts.ports?.storage ?? temporaryStorage() } };
}

const upload = async (ctx: Ctx, content?: Buffer, name = "stall.png") =>
  storeUpload(ctx, {
    name,
    ticket: issueTicket(ctx.viewer, ctx.now()),
    content: content ?? (await picture()),
  });

describe("storing an upload", () => {
  it("belongs to whoever is signed in, and can be read back in each width", async () => {
    const ctx = ctxFor(await createViewer(database));
    const image = await upload(ctx);
    expect(image).toMatchObject({
      width: 700,
      height: 300,
      key: expect.stringMatching(/^[0-9a-f]{64}\.webp$/),
    });
    const [row] = await database.db.select().from(media);
    expect(row).toMatchObject({
      id: image.id,
      ownerId: ctx.viewer?.id,
      ticketHash: null,
      contentType: "image/webp",
    });
    const { storage } = ctx.ports;
    const [one, two] = await Promise.all([
      readPicture(storage, image.key, 320),
      readPicture(storage, image.key, 320),
    ]);
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(true);
    expect(await sharp(one ?? undefined).metadata()).toMatchObject({ width: 320, format: "webp" });
    expect((await readPicture(storage, image.key, null))?.length).toBe(row?.bytes);
  });

  it("belongs to the ticket of a guest", async () => {
    await upload(ctxFor(null));
    const [row] = await database.db.select().from(media);
    expect(row?.ownerId).toBeNull();
    expect(row?.ticketHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("refuses what is no picture with the documented sentence and keeps nothing", async () => {
    const ctx = ctxFor(await createViewer(database));
    await expect(upload(ctx, Buffer.from("<svg/>"), "logo.svg")).rejects.toMatchObject({
      code: "invalid",
      message: "logo.svg is not a valid image file.",
    });
    expect(await database.db.select().from(media)).toEqual([]);
  });

  it("refuses another person's ticket", async () => {
    const [ada, bob] = [await createViewer(database), await createViewer(database)];
    const content = await picture();
    const attempt = storeUpload(ctxFor(bob), { name: "a.png", ticket: issueTicket(ada, NOON), content });
    await expect(attempt).rejects.toMatchObject({ code: "forbidden" });
  });

  it("lets a guest upload ten an hour", async () => {
    const ctx = ctxFor(null, { ip: "198.51.100.9" });
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => upload(ctx)));
    expect(tries.filter((attempt) => attempt.status === "fulfilled")).toHaveLength(10);
    const nextHour = { ...ctx, now: () => new Date(NOON.getTime() + 3_600_000) };
    await expect(upload(nextHour)).resolves.toBeDefined();
  });
});

it("asks for no file that is not there, and for none by a made-up name", async () => {
  const storage = temporaryStorage();
  expect(await readPicture(storage, `${"0".repeat(64)}.webp`, null)).toBeNull();
  expect(await readPicture(storage, `${"0".repeat(64)}.webp`, 640)).toBeNull();
  expect(await readPicture(storage, "../../etc/passwd", null)).toBeNull();
});

describe("clearing what nobody uses", () => {
  const tomorrow = { now: () => new Date(NOON.getTime() + 25 * 3_600_000) };

  it("spares the young, what a draft holds, and a file that another row still needs", async () => {
    const ada = await createViewer(database);
    const ctx = ctxFor(ada);
    const [kept, gone] = [await upload(ctx), await upload(ctx, await picture("#a63a2b"))];
    const shared = await upload(ctx, await picture("#f0b23a"));
    await database.db.insert(proposalDrafts).values({
      id: newId(),
      userId: ada.id,
      content: { proposal: { images: [{ id: kept.id }] } },
      expiresAt: new Date(NOON.getTime() + 30 * 86_400_000),
    });
    expect(await deleteUnattachedMedia(ctx)).toBe(0);
    const next = { ...ctx, ...tomorrow };
    const young = await upload(next, await picture("#f0b23a"));
    expect(young.key).toBe(shared.key);
    await readPicture(ctx.ports.storage, gone.key, 320);

    expect(await deleteUnattachedMedia(next)).toBe(2);
    const left = await database.db.select({ id: media.id }).from(media);
    expect(left.map((row) => row.id).sort()).toEqual([kept.id, young.id].sort());
    expect(await readPicture(ctx.ports.storage, gone.key, 320)).toBeNull();
    expect(await readPicture(ctx.ports.storage, shared.key, null)).not.toBeNull();
  });
});
