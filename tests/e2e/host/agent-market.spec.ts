import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { newestMail } from "@/tests/support/mailbox";

const unique = () => `${newId()}@example.test`;

test("a host lists a proposal and pays, an agent applies, the host approves, and the agent gets a link", async ({
  page,
  context,
  newContext,
  database: { db },
  signIn,
}) => {
  const title = `Lantern Regatta ${newId().slice(-6)}`;
  const host = await createHost(db, { email: unique(), companyName: "Quay Players" });
  const { proposal } = await createProposal(db, host.id, { title });
  await signIn(context, host.id);
  await page.goto(`/listinmarketplace?id=${proposal.id}`);
  await expect(page.getByText("You receive $450, the agent $50.")).toBeVisible();
  await page.getByLabel(/Commission rate/).fill("0");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByText("Please set a commission rate of at least 1%.")).toBeVisible();
  await page.getByLabel(/Commission rate/).fill("20");
  await expect(page.getByText("You receive $400, the agent $100.")).toBeVisible();
  await page.getByLabel(/Target locations/).fill("Portland, Salem");
  await page.getByLabel(/Looking for/).fill("Someone who knows the quay");
  await page.getByLabel(/Feature it for 30 days/).check();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("heading", { name: "Complete Your Purchase" })).toBeVisible();
  await page.goto("/manageapplications");
  await expect(page.getByText("Unpaid")).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Pay $19.98" }).click();
  await page.getByRole("button", { name: "Approve the payment" }).click();
  await expect(page.getByRole("heading", { name: "Thank you. Your agent listing is paid for." })).toBeVisible(
    {
      timeout: 20_000,
    },
  );
  await page.getByRole("link", { name: "View your listings" }).click();
  await expect(page.getByText("In the Agent Hub", { exact: true })).toBeVisible();

  const applicant = await createSponsor(db, {
    email: unique(),
    fullName: "Ada Quill",
    emailVerifiedAt: new Date(),
  });
  const theirs = await newContext();
  const agent = await theirs.newPage();
  await agent.goto(`/agenthub?q=${encodeURIComponent(title)}`);
  const card = agent.getByRole("article").filter({ hasText: title });
  await expect(card.getByText("20%", { exact: true })).toBeVisible();
  await expect(card.getByText("Someone who knows the quay")).toBeVisible();
  await expect(card.getByRole("link", { name: "Create Account to Apply" })).toBeVisible();
  await expectNoAxeViolations(agent);
  await signIn(theirs, applicant.id);
  await agent.reload();
  await card.getByRole("link", { name: "Apply to Promote" }).click();
  await agent.getByRole("button", { name: "Submit Application" }).click();
  await expect(agent.getByText("Please explain why you want to promote this opportunity.")).toBeVisible();
  await expect(agent.getByText(/adds the Agent role to your account/)).toBeVisible();
  await expectNoAxeViolations(agent);
  await agent.getByLabel(/Why do you want/).fill("I row there every morning.");
  await agent.getByRole("button", { name: "Submit Application" }).click();
  await expect(agent.getByText("Application Submitted")).toBeVisible();
  const [row] = await db.select().from(users).where(eq(users.id, applicant.id));
  expect(row?.roles).toEqual(["business_sponsor", "agent"]);

  await page.goto("/hostdashboard");
  await page.getByText("1 agent awaiting your reply").locator("xpath=../..").getByRole("link").click();
  await expect(page.getByText("I row there every morning.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel(/Reply to the agent/).fill("Come aboard.");
  await page.getByRole("button", { name: "Approve Ada Quill" }).click();
  await page.getByText("Details of Ada Quill's application").click();
  await expect(page.getByText("Your reply: Come aboard.")).toBeVisible();

  const { text } = await newestMail(agent.request, applicant.email, "agent-approved");
  expect(text).toContain("> Come aboard.");
  await agent.goto("/agentdashboard");
  await expect(agent.getByText(title).first()).toBeVisible();
  await agent.goto(`/agenthub?q=${encodeURIComponent(title)}`);
  await expect(card.getByRole("link", { name: "Get your link" })).toBeVisible();
});
