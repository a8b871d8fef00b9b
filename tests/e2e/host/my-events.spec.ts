import { eq } from "drizzle-orm";
import { events } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createPaidSlot } from "@/tests/support/factories/funds";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor, createUser } from "@/tests/support/factories/users";

test("an event is listed by keyboard, edited, given a proposal, and canceled", async ({
  page,
  context,
  database: { db },
  signIn,
}) => {
  test.slow();
  const host = await createHost(db, { emailVerifiedAt: new Date() });
  await signIn(context, host.id);
  await page.goto("/CreateEvent");
  await expect(page.getByRole("heading", { level: 1, name: "List a New Event" })).toBeVisible();
  await expect(page.getByLabel("Time zone")).not.toHaveValue("");
  await page.getByRole("button", { name: "Create Event" }).press("Enter");
  await expect(page.getByText("Please fill in all required fields.")).toBeVisible();
  await expect(page.getByLabel("Event Title")).toBeFocused();
  await page.keyboard.type("Lantern Walk");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Children carry lanterns along the river.");
  await page.getByLabel("City or town").press("Control+a");
  await page.keyboard.type("Millbrook");
  await page.getByLabel("Start date").fill("2099-11-11");
  await page.getByLabel("End date").fill("2099-11-10");
  await page.getByLabel("Expected attendance").focus();
  await page.keyboard.type("1,200");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The end date is before the start date.")).toBeVisible();
  await expect(page.getByLabel("Event Title")).toHaveValue("Lantern Walk");
  await expectNoAxeViolations(page);
  await page.getByLabel("End date").fill("");
  await page.getByLabel("Expected attendance").press("Enter");
  await expect(page.getByText("Event Created Successfully!")).toBeVisible();
  await expect(page).toHaveURL("/hostdashboard");

  const card = page.getByRole("region", { name: "My Events" });
  await expect(card).toContainText("Nov 11, 2099 · Millbrook");
  await card.getByRole("link", { name: "Lantern Walk" }).click();
  await expect(page.getByLabel("Expected attendance")).toHaveValue("1,200");
  await page.getByLabel("Event Title").fill("Lantern Parade");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveURL("/myevents");
  await expect(page.getByRole("heading", { name: "Lantern Parade" })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: "Create a proposal for Lantern Parade" }).click();
  await expect(page.getByText("This proposal is linked to your event")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Proposal Title" })).toHaveValue("Lantern Parade");
  await expect(page.getByLabel("Start date")).toBeDisabled();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Next: Setup Sponsorship Tiers" }).click();
  await page.getByRole("button", { name: "Next: Choose Add-ons" }).click();
  await page.getByRole("button", { name: "Publish Proposal" }).click();
  await expect(page).toHaveURL(/\/(proposaldetails|hostdashboard)/);

  await page.goto("/myevents");
  await page.getByRole("button", { name: "Manage event Lantern Parade" }).press("Enter");
  await expectNoAxeViolations(page);
  await page.getByRole("menuitem", { name: "Cancel" }).press("Enter");
  await expect(page.getByText("No one has paid yet")).toBeVisible();
  await page.getByLabel("Reason").fill("The river is too high.");
  await page.getByLabel("Type CANCEL to confirm").fill("cancel");
  await page.getByRole("button", { name: "Cancel event" }).click();
  await expect(page).toHaveURL("/myevents?view=over");
  const over = page.getByRole("listitem").filter({ hasText: "Lantern Parade" }).first();
  await expect(over.getByText("Canceled").first()).toBeVisible();
  const [row] = await db.select().from(events).where(eq(events.hostId, host.id));
  expect(row?.status).toBe("cancelled");
});

test("the form that lists an event works without JavaScript and leads other roles to sign-up", async ({
  newContext,
  signIn,
  database: { db },
}) => {
  const bare = await newContext({ javaScriptEnabled: false });
  const page = await bare.newPage();
  await page.goto("/createevent");
  await expect(page).toHaveURL("/login?redirect_url=%2Fcreateevent");
  await signIn(bare, (await createUser(db)).id);
  await page.goto("/createevent");
  await expect(page).toHaveURL("/register?type=event_host&redirect_url=%2Fcreateevent");

  const host = await createHost(db, { emailVerifiedAt: new Date() });
  await signIn(bare, host.id);
  await page.goto("/createevent");
  await page.getByLabel("Event Title").fill("Lantern Walk");
  await page.getByLabel("Description").fill("Children carry lanterns along the river.");
  await page.getByLabel("Start date").fill("2099-11-11");
  await page.getByLabel("Time zone").selectOption("America/Chicago");
  await page.getByRole("button", { name: "Create Event" }).click();
  await expect(page.getByText("Please fill in all required fields.")).toBeVisible();
  await expect(page.getByText("This field is required.")).toHaveCount(1);
  await expect(page.getByLabel("Event Title")).toHaveValue("Lantern Walk");
  await expect(page.getByLabel("Time zone")).toHaveValue("America/Chicago");
  await page.getByLabel("City or town").fill("Millbrook");
  await page.getByRole("button", { name: "Create Event" }).click();
  await expect(page.getByText("Event Created Successfully!")).toBeVisible();
  await page.getByRole("link", { name: "your dashboard" }).click();
  await expect(page.getByRole("region", { name: "My Events" })).toContainText("Lantern Walk");
});

test("an event with a sold proposal keeps its dates and can be canceled without JavaScript", async ({
  page,
  context,
  newContext,
  signIn,
  database: { db },
}) => {
  const host = await createHost(db, { emailVerifiedAt: new Date() });
  const sponsor = await createSponsor(db);
  const event = await createEvent(db, host.id, { title: "Lantern Walk", listingId: newId() });
  const { proposal } = await createProposal(db, host.id, { title: "Lantern Walk", eventId: event.id });
  await createPaidSlot(db, { proposalId: proposal.id, sponsorId: sponsor.id, hostId: host.id });
  await signIn(context, host.id);
  await page.goto(`/myevents/${event.id}`);
  await expect(page.getByLabel("Start date")).not.toBeEditable();
  await expect(page.getByText("This event has 1 proposal")).toBeVisible();
  await page.getByLabel("City or town").fill("Oakport");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Oakport")).toBeVisible();

  const bare = await newContext({ javaScriptEnabled: false });
  await signIn(bare, host.id);
  const plain = await bare.newPage();
  await plain.goto("/myevents");
  await plain.getByRole("button", { name: "Manage event Lantern Walk" }).click();
  await plain.getByRole("link", { name: "Cancel" }).click();
  await plain.getByLabel("Reason").fill("The river is too high.");
  await plain.getByLabel("Type CANCEL to confirm").fill("no");
  await plain.getByRole("button", { name: "Cancel event" }).click();
  await expect(plain.getByLabel("Reason")).toHaveValue("The river is too high.");
  await plain.getByLabel("Type CANCEL to confirm").fill("CANCEL");
  await plain.getByRole("button", { name: "Cancel event" }).click();
  await expect(plain).toHaveURL("/hostdashboard");
  const [row] = await db.select().from(events).where(eq(events.id, event.id));
  expect(row).toMatchObject({ status: "cancelled", city: "Oakport", startDate: event.startDate });
});
