import { createClient } from "@base44/sdk";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { listOwnEvents } from "@/lib/listings/events/queries/own-events";
import { listThreads } from "@/lib/messaging/threads/queries/inbox";
import { listOwnServices } from "@/lib/vendors/services/queries/own-services";
import { doorOf } from "@/tests/support/api";
import { type ApiSite, startApiSite } from "@/tests/support/api-site";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { insertApiToken } from "@/tests/support/factories/api-tokens";
import { createProposal } from "@/tests/support/factories/proposals";
import { createSponsoredThread } from "@/tests/support/factories/threads";
import { createHost, createSponsor, type UserRow } from "@/tests/support/factories/users";
import { createVendorUser } from "@/tests/support/factories/vendors";
import { temporaryStorage } from "@/tests/support/viewer-ctx";

let database: TestDatabase;
let site: ApiSite;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  const ports = { ...guestCtx(database).ports, storage: temporaryStorage() };
  site = await startApiSite(doorOf(guestCtx(database, { ports })));
});
afterAll(() => database.close());

const verified = { emailVerifiedAt: new Date() };

/** The platform's own client package, with our URL and a token. */
async function clientOf(user: UserRow | null) {
  const scopes = ["read" as const, "write" as const];
  const made = user && (await insertApiToken(database.db, user, { scopes }));
  return createClient({
    serverUrl: site.origin,
    appId: "community",
    analytics: { enabled: false },
    ...(made && { token: made.token }),
  });
}

it("lists, filters, reads, creates, updates, and deletes", async () => {
  const host = await createHost(database.db, verified);
  const { entities } = await clientOf(host);
  const made = await entities["Event"]?.create({
    title: "Lantern Walk",
    description: "Along the river.",
    location: "Millbrook, Illinois, United States",
    start_date: "2099-11-11",
  });
  await entities["Event"]?.create({
    title: "Lantern Supper",
    description: "A long table.",
    location: "Millbrook",
    start_date: "2099-11-12",
  });
  expect(await entities["Event"]?.list("title", 1, 1, ["title"])).toEqual([
    { id: made.id, title: "Lantern Walk" },
  ]);
  const found = await entities["Event"]?.filter(
    { host_id: host.id, title: { $regex: "supper", $options: "i" } },
    "-created_date",
  );
  expect(found).toMatchObject([{ title: "Lantern Supper", start_date: "2099-11-12" }]);
  expect(await entities["Event"]?.get(made.id)).toEqual(made);
  await entities["Event"]?.update(made.id, { ...made, title: "Lantern March" });
  const ctx = await ctxFor(database, host);
  if (!ctx.viewer) throw new Error("not signed in");
  const { rows } = await listOwnEvents({ ...ctx, viewer: ctx.viewer }, { view: "coming", after: null });
  expect(rows.map(({ title }) => title)).toEqual(["Lantern March", "Lantern Supper"]);
});

it("creates many, imports a file, and deletes one and many", async () => {
  const user = await createVendorUser(database.db);
  const { entities } = await clientOf(user);
  await entities["VendorProfile"]?.create({
    business_name: "Lantern Catering",
    service_category: "catering",
    service_description: "Soup and bread.",
    location: "Millbrook, Illinois",
  });
  const ctx = await ctxFor(database, user);
  const stored = async () => (await listOwnServices(ctx)).map(({ title }) => title).sort();
  const [supper] = (await entities["VendorService"]?.bulkCreate([
    { title: "Supper", service_type: "catering" },
  ])) ?? [{}];
  expect(supper).toMatchObject({ id: expect.any(String), title: "Supper" });
  const whole = await entities["VendorService"]?.update(supper.id, { ...supper, tags: ["vegan"] });
  expect(whole).toEqual({ ...supper, tags: ["vegan"] });
  expect(await entities["VendorService"]?.delete(supper.id)).toMatchObject({ success: true });
  const table = new File(["title,service_type,price_min\nLunch,catering,12.50\n"], "services.csv");
  expect(await entities["VendorService"]?.importEntities(table)).toMatchObject({
    status: "success",
    output: [{ title: "Lunch", price_min: 12.5 }],
  });
  expect(await stored()).toEqual(["Lunch"]);
  expect(await entities["VendorService"]?.deleteMany({ title: "Lunch" })).toMatchObject({
    success: true,
    deleted: 1,
  });
  expect(await stored()).toEqual([]);
});

it("reads and updates its owner's profile", async () => {
  const host = await createHost(database.db, verified);
  const { auth } = await clientOf(host);
  const me = await auth.me();
  expect(me).toMatchObject({ id: host.id, email: host.email, full_name: host.fullName });
  expect(await auth.updateMe({ ...me, bio: "We light the river." })).toEqual({
    ...me,
    bio: "We light the river.",
  });
  expect(await auth.isAuthenticated()).toBe(true);
});

it("uploads a picture for a proposal, and a table whose rows a schema reads", async () => {
  const host = await createHost(database.db, verified);
  const { entities, integrations } = await clientOf(host);
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#0e5a47" } })
    .png()
    .toBuffer();
  const picture = await integrations.Core.UploadFile({ file: new File([new Uint8Array(png)], "walk.png") });
  const proposal = await entities["Proposal"]?.create({
    title: "Lantern Walk",
    description: "Along the river.",
    amount_requested: 1500,
    is_non_event_campaign: true,
    images: [picture.file_url],
    sponsorship_tiers: [{ name: "Gold", amount: 500, benefits: ["Logo"] }],
  });
  expect(proposal.images).toEqual([picture.file_url]);
  expect(picture.file_url).toMatch(/^https?:\/\/.+\/media\//);
  expect(
    await entities["Proposal"]?.update(proposal.id, { ...proposal, title: "Lantern March" }),
  ).toMatchObject({
    title: "Lantern March",
    images: [picture.file_url],
    sponsorship_tiers: proposal.sponsorship_tiers,
  });

  const file = new File(['name,price,outdoors\nSupper,"$1,200.50",yes\nLunch,free,no\n'], "menu.csv");
  const { file_url } = await integrations.Core.UploadFile({ file });
  const json_schema = {
    type: "object",
    properties: { name: { type: "string" }, price: { type: "number" }, outdoors: { type: "boolean" } },
  };
  const wanted = { file_url, json_schema };
  expect(await integrations.Core.ExtractDataFromUploadedFile(wanted)).toMatchObject({
    status: "success",
    output: [
      { name: "Supper", price: 1200.5, outdoors: true },
      { name: "Lunch", price: null, outdoors: false },
    ],
  });
});

it("writes into conversations, with a file where both may exchange files", async () => {
  const { host, sponsor, threadId } = await createSponsoredThread(database);
  const { entities, integrations } = await clientOf(sponsor);
  await integrations.Core.SendEmail({ to: host.id, subject: "The banner", body: "We take it." });
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(png)], "banner.png");
  const { file_url } = await integrations.Core.UploadFile({ file, thread_id: threadId } as never);
  const sent = await entities["Message"]?.create({
    thread_id: threadId,
    message: "Here it is.",
    attachments: [file_url],
  });
  expect(sent.attachments).toMatchObject([{ name: "banner.png", kind: "image", file_url }]);
  const { threads } = await listThreads(await ctxFor(database, host));
  expect(threads[0]?.lastMessage.text).toBe("Here it is.");
  expect(await entities["ChatThread"]?.filter({ id: threadId })).toMatchObject([
    { last_message: "Here it is.", last_message_by: sponsor.id },
  ]);
});

it("reports errors in the platform's format", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { proposal } = await createProposal(database.db, (await createHost(database.db)).id);
  const guest = await clientOf(null);
  expect(await guest.entities["Proposal"]?.get(proposal.id)).toMatchObject({ title: proposal.title });
  await expect(guest.auth.me()).rejects.toMatchObject({ status: 401, code: "unauthenticated" });
  const sponsor = await clientOf(await createSponsor(database.db));
  await expect(sponsor.entities["Proposal"]?.update(proposal.id, { title: "Mine" })).rejects.toMatchObject({
    status: 403,
    message: expect.stringMatching(/^[A-Z].+\.$/),
  });
  await expect(sponsor.entities["Proposal"]?.filter({ password: "x" })).rejects.toMatchObject({
    status: 400,
  });
  log.mockRestore();
});
