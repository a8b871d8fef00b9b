import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { media, proposalDrafts, users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { setPicture } from "@/lib/identity/accounts/commands/set-picture";
import { localStorage } from "@/lib/integrations/storage/local";
import type { StoragePort } from "@/lib/integrations/storage/port";
import { s3Storage } from "@/lib/integrations/storage/s3/s3-storage";
import { deleteUnattachedMedia } from "@/lib/listings/media/commands/delete-unattached";
import { storeUpload } from "@/lib/listings/media/commands/store-upload";
import { issueTicket } from "@/lib/listings/media/upload-ticket";
import { readPicture } from "@/lib/listings/media/variants";
import { type FakeS3, S3_ACCOUNT, startFakeS3 } from "@/tests/fakes/s3/server";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createViewer } from "@/tests/support/factories/viewer";
import { NOON, temporaryStorage, testCtx } from "@/tests/support/viewer-ctx";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(media));

const picture = (color = "#0e5a47", width = 700) =>
  sharp({ create: { width, height: 300, channels: 3, background: color } })
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

const tomorrow = { now: () => new Date(NOON.getTime() + 25 * 3_600_000) };
const aDayAfter = (ctx: Ctx): Ctx => ({ ...ctx, ...tomorrow });
const withStorage = (storage: StoragePort) => ({ ports: { ...testCtx(database).ports, storage } });

function temporaryFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), "files-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}

const filesIn = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe("storing an upload", () => {
  it("assigns it to the signed-in account, readable in each width", async () => {
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

  it("assigns it to a guest's ticket", async () => {
    await upload(ctxFor(null));
    const [row] = await database.db.select().from(media);
    expect(row?.ownerId).toBeNull();
    expect(row?.ticketHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("rejects non-images with the documented sentence and stores nothing", async () => {
    const ctx = ctxFor(await createViewer(database));
    await expect(upload(ctx, Buffer.from("<svg/>"), "logo.svg")).rejects.toMatchObject({
      code: "invalid",
      message: "logo.svg is not a valid image file.",
    });
    expect(await database.db.select().from(media)).toEqual([]);
  });

  it("rejects another person's ticket", async () => {
    const [ada, bob] = [await createViewer(database), await createViewer(database)];
    const content = await picture();
    const attempt = storeUpload(ctxFor(bob), { name: "a.png", ticket: issueTicket(ada, NOON), content });
    await expect(attempt).rejects.toMatchObject({ code: "forbidden" });
  });

  it("allows a guest ten an hour", async () => {
    const ctx = ctxFor(null, { ip: "198.51.100.9" });
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => upload(ctx)));
    expect(tries.filter((attempt) => attempt.status === "fulfilled")).toHaveLength(10);
    const nextHour = { ...ctx, now: () => new Date(NOON.getTime() + 3_600_000) };
    await expect(upload(nextHour)).resolves.toBeDefined();
  });
});

describe("with failing storage", () => {
  let s3: FakeS3;
  beforeAll(async () => {
    s3 = await startFakeS3();
  });
  afterAll(() => s3.stop());
  const inBucket = (callMs = 5_000) => {
    const { ports } = testCtx(database);
    const storage = s3Storage({ ...S3_ACCOUNT, endpoint: s3.endpoint, pathStyle: true }, callMs);
    return { ports: { ...ports, storage } };
  };

  it("stores a file in the bucket exactly as on disk, and deletes it when unused", async () => {
    s3.mood = "well";
    const ctx = ctxFor(await createViewer(database), inBucket());
    const image = await upload(ctx);
    await readPicture(ctx.ports.storage, image.key, 320);
    const narrow = image.key.replace(".webp", ".320.webp");
    expect([...s3.files.keys()].sort()).toEqual([image.key, narrow].sort());
    const next = { ...ctx, now: () => new Date(NOON.getTime() + 25 * 3_600_000) };
    expect(await deleteUnattachedMedia(next)).toBe(1);
    expect([...s3.files.keys()]).toEqual([]);
  });

  it.each(["full", "gone", "busy", "silent"] as const)(
    "(%s) shows the documented sentence, and deletes leftovers the next day",
    async (mood) => {
      s3.mood = mood;
      const ctx = ctxFor(await createViewer(database), inBucket(300));
      await expect(upload(ctx)).rejects.toMatchObject({
        code: "unavailable",
        message: "Failed to upload images",
      });
      s3.mood = "well";
      await deleteUnattachedMedia(aDayAfter(ctx));
      expect(await database.db.select().from(media)).toEqual([]);
      expect([...s3.files.keys()]).toEqual([]);
    },
  );

  it("a profile picture that cannot be stored gets the same message, and the previous one stays", async () => {
    s3.mood = "gone";
    const viewer = await createViewer(database);
    const own = { name: "me.png", content: await picture("#a06010") };
    const ctx = ctxFor(viewer, inBucket(300));
    await expect(setPicture(ctx, async () => own)).rejects.toMatchObject({
      code: "unavailable",
      message: "Failed to upload images",
    });
    const [user] = await database.db.select().from(users).where(eq(users.id, viewer.id));
    expect(user?.profileImageKey).toBeNull();
    s3.mood = "well";
    expect(await deleteUnattachedMedia(aDayAfter(ctx))).toBe(1);
  });

  it("holds no database connection while it waits", async () => {
    s3.mood = "silent";
    const ctx = ctxFor(await createViewer(database), inBucket(1_500));
    const uploads = Array.from({ length: 20 }, (_, at) =>
      picture(`#0000${(at + 16).toString(16)}`).then((one) => upload(ctx, one)),
    );
    const settled = Promise.allSettled(uploads);
    await expect.poll(() => database.db.$count(media)).toBe(20);
    const [row] = await database.sql`
      select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in trans%'`;
    expect(row?.["open"]).toBe(0);
    expect((await settled).every(({ status }) => status === "rejected")).toBe(true);
  });

  it("deletes nothing halfway: a file that cannot be deleted keeps its row and is retried", async () => {
    s3.mood = "well";
    const ctx = ctxFor(await createViewer(database), inBucket(300));
    await upload(ctx);
    const next = { ...ctx, now: () => new Date(NOON.getTime() + 25 * 3_600_000) };
    s3.mood = "gone";
    await expect(deleteUnattachedMedia(next)).rejects.toThrow("silent");
    expect(await database.db.select().from(media)).toHaveLength(1);
    s3.mood = "well";
    expect(await deleteUnattachedMedia(next)).toBe(1);
    expect(s3.files.size).toBe(0);
  });

  it("serves a resized image even if there is no room to store it", async () => {
    s3.mood = "well";
    const ctx = ctxFor(await createViewer(database), inBucket());
    const { key } = await upload(ctx);
    s3.mood = "full";
    expect(
      await sharp((await readPicture(ctx.ports.storage, key, 320)) ?? undefined).metadata(),
    ).toMatchObject({ width: 320 });
    expect([...s3.files.keys()]).toEqual([key]);
  });
});

it("an unused image that is deleted while it is uploaded again exists in the end", async () => {
  const storage = temporaryStorage();
  const viewer = await createViewer(database);
  await upload(ctxFor(viewer, withStorage(storage)));
  let cleared = 0;
  const clear = async () => {
    cleared += await deleteUnattachedMedia({ ...ctxFor(viewer, withStorage(storage)), ...tomorrow });
  };
  const between: StoragePort = {
    ...storage,
    async put(key, body, type) {
      await clear();
      await storage.put(key, body, type);
      await clear();
    },
  };
  const { key } = await upload({ ...ctxFor(viewer, withStorage(between)), ...tomorrow });
  expect(cleared).toBe(1);
  expect(await storage.has(key)).toBe(true);
  expect(await database.db.select().from(media)).toHaveLength(1);
});

describe("the same profile picture again", () => {
  const own = async () => ({ name: "me.png", content: await picture("#5010a0") });
  const rows = () => database.db.select().from(media);

  it("is one row for any number of concurrent uploads, and is deleted when replaced", async () => {
    const ctx = ctxFor(await createViewer(database));
    const set = () => setPicture(ctx, own);
    const { key } = await set();
    await Promise.all([set(), set(), set()]);
    expect(await rows()).toMatchObject([{ storageKey: key, ownerId: ctx.viewer?.id }]);
    await setPicture(ctx, async () => ({ name: "b.png", content: await picture("#106010") }));
    expect(await deleteUnattachedMedia(aDayAfter(ctx))).toBe(1);
    expect(await ctx.ports.storage.has(key)).toBe(false);
  });

  it("that was unused for long is not deleted while it is set again", async () => {
    const viewer = await createViewer(database);
    const storage = temporaryStorage();
    const ctx = ctxFor(viewer, withStorage(storage));
    const { key } = await setPicture(ctx, own);
    await setPicture(ctx, async () => ({ name: "b.png", content: await picture("#106010") }));
    const between: StoragePort = {
      ...storage,
      async put(...file) {
        await storage.put(...file);
        await deleteUnattachedMedia(aDayAfter(ctx));
      },
    };
    await setPicture(aDayAfter(ctxFor(viewer, withStorage(between))), own);
    expect(await storage.has(key)).toBe(true);
    expect((await rows()).filter((row) => row.storageKey === key)).toHaveLength(1);
  });

  it("has separate rows per person and for each proposal's images", async () => {
    const [ada, bob] = [ctxFor(await createViewer(database)), ctxFor(await createViewer(database))];
    await setPicture(ada, own);
    await setPicture(bob, own);
    expect(await rows()).toHaveLength(2);
    const [one, other] = [await upload(ada), await upload(ada)];
    expect(one.id).not.toBe(other.id);
  });
});

describe("a failure between a row and its file", () => {
  /** Makes every write to this table fail, as on a full disk or a lost connection. */
  async function failing(table: "media" | "users", run: () => Promise<void>) {
    await database.sql.unsafe(`
      create or replace function fail() returns trigger language plpgsql as $$ begin raise disk_full; end $$;
      create trigger fail before insert or update on ${table} for each row execute function fail()`);
    try {
      await run();
    } finally {
      await database.sql.unsafe(`drop trigger fail on ${table}`);
    }
  }

  it("leaves no file if the row cannot be written", async () => {
    const dir = temporaryFolder();
    const ctx = ctxFor(await createViewer(database), withStorage(localStorage(dir)));
    await failing("media", () => expect(upload(ctx)).rejects.toThrow());
    expect(filesIn(dir)).toEqual([]);
    const own = { name: "me.png", content: await picture("#a06010") };
    await failing("media", () => expect(setPicture(ctx, async () => own)).rejects.toThrow());
    expect(filesIn(dir)).toEqual([]);
  });

  it("leaves an image for the next day's cleanup if the profile cannot be updated", async () => {
    const dir = temporaryFolder();
    const ctx = ctxFor(await createViewer(database), withStorage(localStorage(dir)));
    const own = { name: "me.png", content: await picture("#a06010") };
    await failing("users", () => expect(setPicture(ctx, async () => own)).rejects.toThrow());
    expect(filesIn(dir)).toHaveLength(1);
    expect(await deleteUnattachedMedia(ctx)).toBe(0);
    expect(await deleteUnattachedMedia(aDayAfter(ctx))).toBe(1);
    expect(filesIn(dir)).toEqual([]);
  });
});

it("requests no missing file, and none by an invented key", async () => {
  const storage = temporaryStorage();
  expect(await readPicture(storage, `${"0".repeat(64)}.webp`, null)).toBeNull();
  expect(await readPicture(storage, `${"0".repeat(64)}.webp`, 640)).toBeNull();
  expect(await readPicture(storage, "../../etc/passwd", null)).toBeNull();
});

describe("deleting unused images", () => {
  it("keeps recent ones, those in a draft, and files that another row needs", async () => {
    const ada = await createViewer(database);
    const ctx = ctxFor(ada);
    const [stored, gone] = [await upload(ctx), await upload(ctx, await picture("#a63a2b"))];
    const shared = await upload(ctx, await picture("#f0b23a"));
    await database.db.insert(proposalDrafts).values({
      id: newId(),
      userId: ada.id,
      content: { proposal: { images: [{ id: stored.id }] } },
      expiresAt: new Date(NOON.getTime() + 30 * 86_400_000),
    });
    expect(await deleteUnattachedMedia(ctx)).toBe(0);
    const next = { ...ctx, ...tomorrow };
    const young = await upload(next, await picture("#f0b23a"));
    expect(young.key).toBe(shared.key);
    await readPicture(ctx.ports.storage, gone.key, 320);

    expect(await deleteUnattachedMedia(next)).toBe(2);
    const left = await database.db.select({ id: media.id }).from(media);
    expect(left.map((row) => row.id).sort()).toEqual([stored.id, young.id].sort());
    expect(await readPicture(ctx.ports.storage, gone.key, 320)).toBeNull();
    expect(await readPicture(ctx.ports.storage, shared.key, null)).not.toBeNull();
  });
});
