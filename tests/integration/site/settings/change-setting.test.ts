import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listen } from "@/db/listen";
import { auditLog, deliverables, mailMessages, siteSettings as rows, sponsorships } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { pageCache } from "@/lib/site/cache/page-cache";
import { sendContactMessage } from "@/lib/site/content/contact/commands/send-contact-message";
import { changeSetting } from "@/lib/site/settings/commands/change-setting";
import { ChangeSettingForm } from "@/lib/site/settings/form";
import { DEFAULT_PAYEE_THRESHOLDS } from "@/lib/site/settings/payee-thresholds";
import { listSettingChanges, listSettings } from "@/lib/site/settings/queries";
import { listenForSettings, readChosen, SETTINGS_CHANNEL } from "@/lib/site/settings/settings-listener";
import { applySettings, siteSettings } from "@/lib/site/settings/site-settings";
import { openClients } from "@/tests/support/clients";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createAdmin, createHost } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

let admin: Ctx;
let other: Ctx;
beforeAll(async () => {
  admin = await ctxFor(database, await createAdmin(db, { fullName: "Ada Miller" }));
  other = await ctxFor(database, await createAdmin(db));
});

const seen = async (name: string) =>
  (await listSettings(admin)).find((setting) => setting.name === name)?.version ?? 0;
const change = async (
  name: "brandName" | "supportEmail" | "platformFeeBps" | "smallDealCents" | "payeeThresholds" | "testBanner",
  value?: string,
) =>
  changeSetting(
    admin,
    ChangeSettingForm.parse({ name, value, seen: String(await seen(name)), reason: "For a test" }),
  );

test("uses the defaults if nothing is chosen", async () => {
  expect(siteSettings()).toEqual({
    brandName: "Community",
    supportEmail: "support@community.example",
    platformFeeBps: 0,
    smallDealCents: 25_000,
    payeeThresholds: DEFAULT_PAYEE_THRESHOLDS,
    testBanner: true,
    platformAnalytics: true,
    demoData: true,
  });
  expect((await listSettings(admin)).map(({ isChosen, version }) => [isChosen, version])).toEqual(
    Array.from({ length: 7 }, () => [false, 0]),
  );
});

test("a change applies immediately to emails and cached pages, has a history, and can be reset", async () => {
  pageCache().set("page", { value: "Community", path: "/" } as never, ["home"], 10, performance.now());
  await change("brandName", "  Town  Board ");
  expect(siteSettings().brandName).toBe("Town  Board");
  expect(pageCache().get("page")).toBeNull();
  await change("supportEmail", "Help@Town.example");
  await sendContactMessage(guestCtx(database), {
    name: "Ann",
    email: "ann@example.test",
    subject: "Hello",
    message: "I have a question.",
  });
  const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.template, "contact-message"));
  expect(mail).toMatchObject({ toAddress: "help@town.example" });
  expect(mail?.text).toContain("Town  Board");
  await change("brandName");
  expect(siteSettings().brandName).toBe("Community");
  const { rows: history } = await listSettingChanges(admin, { at: "first" });
  expect(history.map(({ name, from, to, by }) => [name, from, to, by])).toEqual([
    ["brandName", "Town  Board", "Community (default)", "Ada Miller"],
    ["supportEmail", "support@community.example (default)", "help@town.example", "Ada Miller"],
    ["brandName", "Community (default)", "Town  Board", "Ada Miller"],
  ]);
  const log = await db.select().from(auditLog).where(eq(auditLog.action, "setting.change"));
  expect(log[0]).toMatchObject({
    entityId: "brandName",
    before: { value: "Community" },
    after: { value: "Town  Board", reason: "For a test" },
  });
  await expect(db.update(rows).set({ reason: "x" })).rejects.toThrow();
});

test("a taken spot keeps its fee, and the next one gets the new fee", async () => {
  const world = paymentWorld(database);
  const taken = async () => {
    const { proposal, tiers } = await createProposal(db, (await createHost(db)).id);
    await world.checkout(await world.as(), { proposal, tier: tiers[0] });
    return proposal.id;
  };
  const before = await taken();
  await change("platformFeeBps", "2.5");
  expect(siteSettings().platformFeeBps).toBe(250);
  const after = await taken();
  const feeOf = async (id: string) =>
    (await db.select().from(sponsorships).where(eq(sponsorships.proposalId, id)))[0]?.platformFeeBps;
  expect(await feeOf(before)).toBe(0);
  expect(await feeOf(after)).toBe(250);
  await change("platformFeeBps");
});

test("a taken spot keeps the limit of small sponsorships, and the next one gets the new limit", async () => {
  const world = paymentWorld(database);
  const benefits = ["Logo", "Thanks"];
  const taken = async () => {
    const { proposal, tiers } = await createProposal(db, (await createHost(db)).id, {
      tiers: [{ amountCents: 20_000, benefits }],
    });
    return { ...(await world.checkout(await world.as(), { proposal, tier: tiers[0] })), proposal };
  };
  const pay = async ({ ref, paymentId, proposal }: Awaited<ReturnType<typeof taken>>) => {
    await world.api.decide(ref, "approve");
    await world.reconcile(paymentId);
    return db.$count(deliverables, eq(deliverables.proposalId, proposal.id));
  };
  const before = await taken();
  await change("smallDealCents", "150");
  const after = await taken();
  expect(await pay(before)).toBe(1);
  expect(await pay(after)).toBe(2);
  await change("smallDealCents");
});

test.each([
  ["brandName", "   "],
  ["brandName", "x".repeat(41)],
  ["supportEmail", "no address"],
  ["supportEmail", "a@b.example, c@d.example"],
  ["platformFeeBps", "-1"],
  ["smallDealCents", ""],
  ["smallDealCents", "-1"],
  ["smallDealCents", "1000.01"],
  ["payeeThresholds", "1099-K from 2026: $20,000"],
  ["platformFeeBps", "100.01"],
  ["platformFeeBps", "2.555"],
  ["testBanner", "maybe"],
] as const)("%s can't be set to %j", async (name, value) => {
  await expect(change(name, value)).rejects.toMatchObject({
    code: "invalid",
    fields: { value: expect.anything() },
  });
});

test("refuses an unchanged value", async () => {
  await expect(change("testBanner")).rejects.toMatchObject({ code: "invalid" });
  await change("testBanner", "off");
  await expect(change("testBanner", "off")).rejects.toMatchObject({ code: "invalid" });
});

test("when two admins change a setting concurrently, the second gets a conflict", async () => {
  const known = await seen("brandName");
  const one = openClients(database.url);
  const input = (value: string) => ({ name: "brandName" as const, value, seen: known, reason: "Mine" });
  const results = await Promise.allSettled([
    changeSetting({ ...admin, db: one.db }, input("First")),
    changeSetting(other, input("Second")),
  ]);
  await one.close();
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
  await change("brandName");
});

describe("other processes", () => {
  let heard: string[];
  let listening: ReturnType<typeof listen>;
  beforeEach(async () => {
    heard = [];
    listening = listen(database.url, SETTINGS_CHANNEL, {
      onConnected: () => {},
      onMessage: (payload) => heard.push(payload),
    });
    await listening.ready;
  });
  afterEach(() => listening.stop());

  test("receive the new value without a query, and ignore older ones", async () => {
    await change("brandName", "Heard");
    await expect.poll(() => heard.length).toBe(1);
    const notified = JSON.parse(heard[0] ?? "");
    expect(notified).toEqual(await readChosen(database.readDb));
    expect(notified.chosen).toMatchObject({ brandName: "Heard" });
    applySettings({ version: notified.version - 1, chosen: { brandName: "Old" } });
    expect(siteSettings().brandName).toBe("Heard");
  });

  test("read the chosen values on startup", async () => {
    const started = listenForSettings(database.url, () => database.readDb);
    await started.ready;
    expect(siteSettings().brandName).toBe("Heard");
    await started.stop();
  });
});

test("doesn't exist for anyone else", async () => {
  const host = await ctxFor(database, await createHost(db));
  const input = { name: "brandName", value: "Mine", seen: 0, reason: "Because" } as const;
  for (const attempt of [
    () => changeSetting(host, input),
    () => listSettings(host),
    () => listSettingChanges(host, { at: "first" }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
});
