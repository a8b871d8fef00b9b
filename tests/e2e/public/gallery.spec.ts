import { proposalPath } from "@/lib/core/slug";
import type { Clients } from "@/tests/support/clients";
import { expect, expectNoAxeViolations, test } from "@/tests/support/e2e";

/** The address of a demonstration proposal with at least three pictures. */
async function withPictures({ sql }: Clients): Promise<{ path: string; count: number; keys: string[] }> {
  const [row] = await sql<{ id: string; title: string; keys: string[] }[]>`
    select p.id, p.title, array_agg(m.storage_key order by i.position) as keys
    from proposals p join proposal_images i on i.proposal_id = p.id join media m on m.id = i.media_id
    where p.status = 'active' group by p.id having count(*) >= 3 order by p.id limit 1`;
  if (!row) throw new Error("no demonstration proposal has three pictures");
  return { path: proposalPath(row), count: row.keys.length, keys: row.keys };
}

test("pictures can be browsed and enlarged by keyboard, and a missing one is replaced by a drawing", async ({
  page,
  database,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404/);
  const { path, count, keys } = await withPictures(database);
  const gone = keys[2] ?? "";
  await page.route(`**/media/${gone}*`, (route) => route.fulfill({ status: 404 }));
  await page.goto(path);
  const gallery = page.getByRole("region", { name: "Images" });
  const pictures = gallery.getByRole("list").first().getByRole("link");
  await expect(pictures).toHaveCount(count);
  await pictures.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(pictures.nth(1)).toBeFocused();
  await expect(gallery.getByRole("link", { name: "Image 2", exact: true })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await page.keyboard.press("End");
  await expect(pictures.last()).toBeFocused();
  await page.keyboard.press("Home");
  await expect(pictures.first()).toBeFocused();

  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog", { name: `Image 1 of ${count}` });
  await expect(viewer).toBeVisible();
  await expect(viewer.getByRole("button", { name: "Previous" })).toBeDisabled();
  await expectNoAxeViolations(page);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: `Image 2 of ${count}` })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog").locator("img"), "missing: the drawing").toHaveAttribute(
    "src",
    /^\/art\//,
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(pictures.first()).toBeFocused();
});
