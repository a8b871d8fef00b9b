import { newInvitation } from "@/lib/agents/agreements/internal/invitation-row";
import { INVITATION_GONE } from "@/lib/agents/agreements/invitation-copy";
import { AGENT_PATHS, manageAgentsPath } from "@/lib/agents/agreements/paths";
import { NO_NUMBER } from "@/lib/agents/agreements/schema";
import { expect, expectNoAxeViolations, SESSION_ENDED, test } from "@/tests/support/e2e";
import { createAgreement } from "@/tests/support/factories/agents";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createUser } from "@/tests/support/factories/users";
import { mailedPage, newestMail } from "@/tests/support/mailbox";
import { expectBriefly } from "@/tests/support/shown";

const password = "a lantern on the quay";

test("a host invites a new and an existing user: both accept, one edits, one is removed", async ({
  page,
  context,
  newContext,
  signIn,
  allowConsoleErrors,
  database: { db },
}) => {
  allowConsoleErrors(SESSION_ENDED);
  const host = await createHost(db, { emailVerifiedAt: new Date() });
  const { proposal } = await createProposal(db, host.id);
  const known = await createUser(db, { password });
  const fresh = `fresh.${host.email}`;
  await signIn(context, host.id);

  await page.goto("/hostdashboard");
  await page.getByRole("button", { name: `Manage ${proposal.title}` }).click();
  await page.getByRole("menuitem", { name: "Manage Agents" }).click();
  const dialog = page.getByRole("dialog", { name: "Manage Agents" });
  await expect(dialog.getByText("No agents yet.")).toBeVisible();
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog.getByText("Email is required.").first()).toBeVisible();
  await dialog.getByRole("textbox", { name: "Email" }).fill(fresh);
  await dialog.getByLabel("Commission per sponsorship").fill("10");
  await expect(
    dialog.getByText("On a $500 sponsorship, you receive $450 and the agent receives $50."),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog.getByText(`Invitation sent to ${fresh}.`)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Email" }).fill(known.email);
  await dialog.getByRole("radio", { name: "Editor" }).check();
  await dialog.getByLabel("Commission per sponsorship").fill("");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog.getByText(NO_NUMBER).first()).toBeVisible();
  await dialog.getByRole("radio", { name: "No commission" }).check();
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog.getByRole("heading", { name: known.email })).toBeVisible();
  await expectNoAxeViolations(page);

  const first = await mailedPage(page.request, fresh, "agent-invitation");
  const second = await mailedPage(page.request, known.email, "agent-invitation");
  await page.goto(first);
  await expect(page.getByText("This invitation is for someone else")).toBeVisible();
  await expectNoAxeViolations(page);

  const theirs = await newContext();
  const guest = await theirs.newPage();
  for (const _ of [1, 2]) await guest.request.get(first);
  await guest.goto(first);
  await expect(guest.getByRole("textbox", { name: "Email" })).toBeDisabled();
  await expect(guest.getByRole("textbox", { name: "Email" })).toHaveValue(fresh);
  await guest.getByRole("button", { name: "Create account and accept" }).click();
  await expect(guest.getByText("All fields are required.").first()).toBeVisible();
  await expectNoAxeViolations(guest);
  await guest.getByLabel("Full name").fill("Ada Miller");
  await guest.getByLabel("Password", { exact: false }).first().fill("seven boats and a bell");
  await expectBriefly(guest, "You're now an agent", () =>
    guest.getByRole("button", { name: "Create account and accept" }).click(),
  );
  await expect(guest).toHaveURL(/\/agentdashboard$/);
  await expect(guest.getByRole("heading", { name: "Agent Dashboard" })).toBeVisible();

  const others = await newContext({ javaScriptEnabled: false });
  const plain = await others.newPage();
  await plain.goto(second);
  await plain.getByRole("link", { name: "Log in to accept" }).click();
  await plain.getByLabel("Email Address").fill(known.email);
  await plain.getByLabel("Password", { exact: false }).first().fill(password);
  await plain.getByRole("button", { name: "Log in" }).click();
  await expect(plain).toHaveURL(/\/agentsignup\?/);
  await plain.getByRole("button", { name: "Accept invitation" }).click();
  await expect(plain).toHaveURL(/\/agentdashboard$/);
  await plain.goto(second);
  await expect(plain.getByText("You've accepted this invitation")).toBeVisible();
  await plain.goto(`/editproposal?id=${proposal.id}`);
  await expect(plain.getByText("You're editing this for its host.")).toBeVisible();
  await expect(plain.getByRole("textbox", { name: "City" })).toHaveCount(0);

  await page.goto(manageAgentsPath(proposal.id));
  const agents = page.getByRole("region", { name: "Agents", exact: true });
  await expect(agents.getByRole("listitem")).toHaveCount(2);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Remove Ada Miller" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove agent" }).click();
  await expect(page.getByText("Ada Miller removed. We've let them know.")).toBeVisible();
  await expect(agents.getByRole("listitem")).toHaveCount(1);
  await newestMail(page.request, fresh, "agent-removed");
  await guest.goto(first);
  await expect(guest.getByText(INVITATION_GONE)).toBeVisible();
});

for (const javaScriptEnabled of [true, false])
  test(`declining asks for confirmation and leaves nothing to accept, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
    newContext,
    database: { db },
  }) => {
    const host = await createHost(db);
    const { proposal } = await createProposal(db, host.id);
    const { token, inviteFields } = newInvitation(new Date());
    const agent = await createUser(db, { emailVerifiedAt: new Date() });
    const pending = {
      ...inviteFields,
      status: "pending",
      agentId: null,
      referralCode: null,
      activeAt: null,
    } as const;
    await createAgreement(db, { proposalId: proposal.id, hostId: host.id, agent }, pending);
    const context = await newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(AGENT_PATHS.signUp(token));
    const decline = page.getByRole("button", { name: "Decline invitation" });
    await expect(decline).toBeHidden();
    const opener = javaScriptEnabled ? page.getByRole("button") : page.locator("summary");
    await opener.filter({ hasText: "Decline" }).filter({ visible: true }).click();
    await decline.click();
    await expect(page.getByText("Invitation declined")).toBeVisible();
    await expect(page.getByRole("link", { name: "Log in to accept" })).toHaveCount(0);
    await expect(decline).toHaveCount(0);
  });
