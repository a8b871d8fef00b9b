import { newId } from "@/lib/core/ids";
import { proposalPath } from "@/lib/core/slug";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createProposal } from "@/tests/support/factories/proposals";
import { createAdmin, createHost, createSponsor } from "@/tests/support/factories/users";
import { openUntilStatus } from "@/tests/support/shown";

test("a sponsor reports a proposal, an admin hides it, its host appeals, another admin reverses it", async ({
  newContext,
  database: { db },
  signIn,
  allowConsoleErrors,
}) => {
  // Hidden pages respond 410.
  allowConsoleErrors(/410 \(Gone\)/);
  const email = () => ({ email: `${newId()}@example.test` });
  const [host, sponsor] = [await createHost(db, email()), await createSponsor(db, email())];
  const [one, other] = [await createAdmin(db, email()), await createAdmin(db, email())];
  const title = `A fair that isn't real ${newId().slice(-6)}`;
  const { proposal } = await createProposal(db, host.id, { title });
  const pageOf = async (user: { id: string }) => {
    const context = await newContext();
    await signIn(context, user.id);
    return context.newPage();
  };

  const reporter = await pageOf(sponsor);
  await reporter.goto(proposalPath(proposal));
  await reporter.getByRole("link", { name: "Report this proposal" }).click();
  await reporter.getByRole("button", { name: "Report" }).click();
  await expect(reporter.getByText("Please choose a reason.").first()).toBeVisible();
  await expectNoAxeViolations(reporter);
  await reporter.getByLabel("What's wrong?").selectOption("scam");
  await reporter.getByLabel("What should we know?").fill("Wants cash");
  await reporter.getByRole("button", { name: "Report" }).click();
  await expect(reporter.getByText("Thank you. Our team will review your report.")).toBeVisible();

  const adminPage = await pageOf(one);
  await adminPage.goto("/admindashboard/reports");
  await expectNoAxeViolations(adminPage);
  await adminPage.getByRole("link", { name: title }).click();
  await expect(adminPage.getByText("Wants cash")).toBeVisible();
  await adminPage.getByRole("button", { name: "Assign to me" }).click();
  await expect(adminPage.getByRole("button", { name: "Unassign" })).toBeVisible();
  await adminPage.getByLabel("New note").fill("The host doesn't pick up the phone.");
  await adminPage.getByRole("button", { name: "Add note" }).click();
  await expect(adminPage.getByRole("list", { name: "Notes" })).toContainText("doesn't pick up the phone");
  await expect(adminPage.getByLabel("New note")).toHaveValue("");
  await expectNoAxeViolations(adminPage);
  await adminPage.getByRole("button", { name: `Hide ${title}` }).click();
  await adminPage.getByLabel("Start with").selectOption("It isn't a real event or offer.");
  const reason = adminPage.getByLabel("Reason (shared with the owner)");
  await expect(reason).toHaveValue("It isn't a real event or offer.");
  await expectNoAxeViolations(adminPage);
  await reason.fill("It is not an event.");
  await adminPage.getByRole("dialog").getByRole("button", { name: "Hide" }).click();
  await expect(adminPage.getByText(/Hidden by/)).toBeVisible();
  await openUntilStatus(reporter, proposalPath(proposal), 410);

  const owner = await pageOf(host);
  await owner.goto("/hostdashboard");
  await expect(owner.getByText("It is not an event.")).toBeVisible();
  await owner.getByRole("link", { name: /Read the decision or appeal/ }).click();
  await owner.getByLabel("What should we know?").fill("It is one.");
  await owner.getByRole("button", { name: "Send appeal" }).click();
  await expect(owner.getByText("We'll review our decision", { exact: false })).toBeVisible();
  await expectNoAxeViolations(owner);

  await adminPage.reload();
  await expect(adminPage.getByText("You made this decision. Another admin")).toBeVisible();
  const second = await pageOf(other);
  await second.goto("/admindashboard/reports/appeals");
  await expectNoAxeViolations(second);
  await second.getByRole("link", { name: title }).click();
  await second.getByRole("button", { name: `Reverse ${title}` }).click();
  await second.getByLabel("Reason (shared with the user)").fill("You are right.");
  await second.getByRole("dialog").getByRole("button", { name: "Reverse" }).click();
  await expect(second.getByText("Appeal: Reversed")).toBeVisible();
  await openUntilStatus(reporter, proposalPath(proposal), 200);
});
