import ICAL from "ical.js";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";
import { createNeedySponsorship } from "@/tests/support/factories/deliverables";
import { createHost, createSponsor } from "@/tests/support/factories/users";

const titles = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as never)
    .getAllSubcomponents("vevent")
    .map((event) => String(event.getFirstPropertyValue("summary")));

test("host and sponsor subscribe to their deadlines until they replace or delete the address", async ({
  page,
  context,
  newContext,
  signIn,
  database: { db },
}) => {
  const host = await createHost(db, { companyName: "Levee Friends" });
  const sponsor = await createSponsor(db, { companyName: "Baker & Daughters" });
  await createNeedySponsorship(db, sponsor.id, { hostId: host.id });
  const outside = await newContext();
  const feed = page.getByRole("region", { name: "Subscribe to your deadlines" });
  const newAddress = async () => {
    await feed.getByRole("button", { name: "Make an address" }).click();
    return feed.getByLabel("Calendar address").inputValue();
  };

  await signIn(context, sponsor.id);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/deliveries");
  const ofSponsor = await newAddress();
  await expectNoAxeViolations(page);
  await feed.getByRole("button", { name: "Done" }).click();
  await expect(feed.getByText("Anyone who has it can read your calendar.")).toBeVisible();
  expect(await page.content()).not.toContain(ofSponsor);
  const calendar = await outside.request.get(ofSponsor);
  expect(calendar.headers()).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex",
  });
  expect(titles(await calendar.text())).toContainEqual(expect.stringMatching(/^Send Levee Friends what “/));
  const etag = calendar.headers()["etag"] ?? "";
  expect((await outside.request.get(ofSponsor, { headers: { "if-none-match": etag } })).status()).toBe(304);

  await signIn(context, host.id);
  await page.goto("/deliverables");
  const ofHost = await newAddress();
  expect(titles(await (await outside.request.get(ofHost)).text())).toContainEqual(
    expect.stringMatching(/^Deliver “.*” to Baker & Daughters$/),
  );
  await feed.getByRole("button", { name: "Done" }).click();
  await feed.getByRole("button", { name: /^Make a new address/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Replace address" }).click();
  const replaced = feed.getByLabel("Calendar address");
  await expect(replaced).not.toHaveValue(ofHost);
  expect((await outside.request.get(ofHost)).status()).toBe(404);
  const second = await replaced.inputValue();
  await feed.getByRole("button", { name: "Done" }).click();
  await feed.getByRole("button", { name: /^Delete address/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete address" }).click();
  await expect(page.getByText("Address deleted.")).toBeVisible();
  expect((await outside.request.get(second)).status()).toBe(404);
});
