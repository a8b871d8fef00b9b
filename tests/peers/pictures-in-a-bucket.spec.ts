import { eq, sql } from "drizzle-orm";
import { proposals } from "@/db/schema";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { editPath } from "@/lib/listings/proposals/paths";
import { photograph, wizard } from "@/tests/e2e/host/wizard-page";
import { type FakeS3, S3_ACCOUNT, startFakeS3 } from "@/tests/fakes/s3/server";
import { expect } from "@/tests/support/e2e";
import { createHost } from "@/tests/support/factories/users";
import { test as base } from "@/tests/support/own-site-test";

/** A site that stores pictures in a bucket on a server that verifies every signature. */
const test = base.extend<object, { s3: FakeS3 }>({
  s3: [
    async ({}, use) => {
      const s3 = await startFakeS3();
      await use(s3);
      await s3.stop();
    },
    { scope: "worker" },
  ],
  siteSettings: [
    ({ s3 }, use) =>
      use({
        STORAGE: "s3",
        S3_ENDPOINT: s3.endpoint,
        S3_BUCKET: S3_ACCOUNT.bucket,
        S3_REGION: S3_ACCOUNT.region,
        S3_ACCESS_KEY_ID: S3_ACCOUNT.accessKeyId,
        S3_SECRET_ACCESS_KEY: S3_ACCOUNT.secretAccessKey,
      }),
    { scope: "worker" },
  ],
});

test("a picture goes from the wizard into the bucket, is shown from there, and is deleted once removed", async ({
  page,
  context,
  database: { db },
  signIn,
  s3,
}) => {
  test.slow();
  const host = await createHost(db, { emailVerifiedAt: new Date() });
  await signIn(context, host.id);
  const steps = wizard(page);
  await steps.open();
  await steps.title.fill("Lantern Walk");
  await steps.description.fill("Children carry lanterns along the river.");
  const chooser = page.locator("input[type=file]");
  const large = { ...(await photograph("large.jpg")), buffer: Buffer.alloc(5_242_881, 255) };
  await chooser.setInputFiles(large);
  await expect(page.getByText("large.jpg is too large. Maximum size is 5MB.")).toBeVisible();
  await chooser.setInputFiles(await photograph());
  await expect(page.getByRole("button", { name: /^Remove/ }).first()).toBeVisible();
  expect(s3.files.size).toBeGreaterThan(0);
  await steps.toTiers.click();
  await steps.toAddons.click();
  await steps.publish.click();
  await expect(page).not.toHaveURL(/createproposal/);

  const [proposal] = await db.select().from(proposals).where(eq(proposals.hostId, host.id));
  await page.goto(`/proposaldetails?id=${proposal?.id}`);
  const picture = page.getByRole("main").locator("img").first();
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  await page.goto(editPath(proposal?.id ?? ""));
  await page
    .getByRole("button", { name: /^Remove .*(picture|image|fair)/i })
    .first()
    .click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("No changes yet.")).toBeVisible();
  expect(s3.files.size).toBeGreaterThan(0);
  // A day later, when the site deletes unused uploads.
  await db.execute(sql`update media set created_at = created_at - interval '25 hours'`);
  await enqueue(db, "sweep_drafts", {});
  await expect.poll(() => s3.files.size).toBe(0);
});
