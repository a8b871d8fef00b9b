import { eq } from "drizzle-orm";
import { agentLinkNames, referralClickDays } from "@/db/schema";
import { AGENT_PATHS, referralPath } from "@/lib/agents/agreements/paths";
import { shortLinkPath } from "@/lib/agents/referrals/paths";
import { newId } from "@/lib/core/ids";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const newName = () => `ines-${newId().slice(-12)}`;

test("an agent chooses a name, shares short links with QR codes, and changes the name", async ({
  page,
  context,
  signIn,
  database: { db },
}) => {
  const host = await createHost(db);
  const { proposal } = await createProposal(db, host.id, { title: "Night of Lights" });
  const agent = await createAgent(db);
  await createAgreement(db, { proposalId: proposal.id, hostId: host.id, agent });
  await signIn(context, agent.id);
  await page.goto(AGENT_PATHS.dashboard);
  const section = page.getByRole("region", { name: "Your short link" });
  await section.getByLabel("Name").fill("admin");
  await section.getByRole("button", { name: "Save name" }).click();
  await expect(section.getByText("This name is reserved. Choose another one.").first()).toBeVisible();

  const [first, second] = [newName(), newName()];
  await section.getByLabel("Name").fill(first);
  await section.getByRole("button", { name: "Save name" }).click();
  await expect(section.getByLabel("Short link", { exact: true })).toHaveValue(new RegExp(`/r/${first}$`));
  await page.getByText("QR code, labels, and details of Night of Lights").click();
  await expect(page.getByLabel("Your link to Night of Lights")).toHaveValue(
    new RegExp(`${shortLinkPath(first, proposal)}$`),
  );
  const download = page.waitForEvent("download");
  await section.getByRole("link", { name: "Download SVG" }).click();
  expect((await download).suggestedFilename()).toBe(`${first}.svg`);
  const code = page.getByRole("img", { name: /QR code of .*night-of-lights/ });
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectNoAxeViolations(page);

  await section.getByText("Change the name").click();
  await section.getByLabel("Name").fill(second);
  await section.getByRole("button", { name: "Save name" }).click();
  await expect(section.getByLabel("Short link", { exact: true })).toHaveValue(new RegExp(`/r/${second}$`));
  await page.goto(shortLinkPath(first, proposal));
  await expect(page.getByRole("heading", { name: "Night of Lights" })).toBeVisible();
});

test("a short link counts like the long one, and is neither cached nor indexed", async ({
  newContext,
  request,
  database: { db },
}) => {
  const host = await createHost(db);
  const { proposal } = await createProposal(db, host.id, { title: "Night of Lights" });
  const agent = await createAgent(db);
  const agreement = await createAgreement(db, { proposalId: proposal.id, hostId: host.id, agent });
  const name = newName();
  await db.insert(agentLinkNames).values({ name, agentId: agent.id, chosenAt: new Date() });
  const [short, long] = [
    shortLinkPath(name, proposal),
    referralPath(proposal.id, agreement.referralCode ?? ""),
  ];

  const first = await request.get(short, { maxRedirects: 0 });
  expect([first.status(), first.headers()]).toMatchObject([
    302,
    { location: long, "cache-control": "private, no-store", "x-robots-tag": "noindex" },
  ]);
  const clicks = async () => {
    const days = await db
      .select()
      .from(referralClickDays)
      .where(eq(referralClickDays.proposalAgentId, agreement.id));
    return days.reduce((sum, { visitors }) => sum + visitors, 0);
  };
  for (const link of [short, long]) {
    const visitor = await newContext({ userAgent: FIREFOX });
    const visit = await visitor.newPage();
    const reported = visit.waitForResponse((response) => response.url().includes(`/${proposal.id}/view?`));
    await visit.goto(link);
    expect((await reported).status()).toBe(204);
    expect(new URL(visit.url()).searchParams.get("ref")).toBe(agreement.referralCode);
    const cookies = await visitor.cookies();
    expect(cookies.filter((cookie) => cookie.name.endsWith("followed-links"))).toHaveLength(1);
  }
  await expect.poll(clicks).toBeGreaterThan(0);

  const unknown = await request.get(`/r/${name}/nothing`, { maxRedirects: 0 });
  expect([unknown.status(), unknown.headers()["location"]]).toEqual([302, `/r/${name}`]);
  expect((await request.get("/r/no-one-has-this")).status()).toBe(404);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an agent's page lists what they promote, with their links", async ({ page, database: { db } }) => {
    const host = await createHost(db);
    const { proposal } = await createProposal(db, host.id, { title: "Night of Lights" });
    const agent = await createAgent(db, { companyName: "Novak Events" });
    const about = { proposalId: proposal.id, hostId: host.id, agent };
    const agreement = await createAgreement(db, about);
    const name = newName();
    await db.insert(agentLinkNames).values({ name, agentId: agent.id, chosenAt: new Date() });
    await page.goto(`/r/${name.toUpperCase()}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recommended by Novak Events");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await page.getByRole("link", { name: "Night of Lights" }).click();
    await expect(page).toHaveURL(new RegExp(`\\?ref=${agreement.referralCode}$`));
    await expect(page.getByRole("heading", { name: "Night of Lights" })).toBeVisible();
  });
});
