import sharp from "sharp";
import { expect, test } from "vitest";
import type { ReportContent, ReportPhoto } from "@/db/enums";
import { renderReportPdf } from "@/lib/funding/sponsorship-reports/pdf/render-report-pdf";
import { sha256 } from "@/lib/funding/sponsorship-reports/signing/digests";
import { reportBenefit, reportContent, reportPhoto } from "@/tests/support/factories/report-content";
import { pdfUaProblems, textInReadingOrder } from "@/tests/support/pdf-ua";

const PAGE = "http://localhost:3000/sponsorships/0190/report";
const files = new Map<string, Buffer>();

async function storedPhoto(parts: Partial<ReportPhoto> = {}, width = 1600): Promise<ReportPhoto> {
  const bytes = await sharp({ create: { width, height: 1000, channels: 3, background: "#4a7" } })
    .jpeg()
    .toBuffer();
  const digest = sha256(bytes);
  files.set(digest, bytes);
  return reportPhoto({ storageKey: digest, digest, ...parts });
}

const render = (content: ReportContent) =>
  renderReportPdf(content, async ({ storageKey }) => files.get(storageKey) ?? null, PAGE);

/** Every section, several pages, and an open dispute. */
async function longContent(): Promise<ReportContent> {
  return reportContent({
    version: 2,
    isFinal: false,
    dispute: { openedAt: "2026-06-15T10:00:00.000Z", isOpen: true },
    benefits: Array.from({ length: 30 }, (_, n) =>
      reportBenefit({
        title: `Benefit ${n + 1}, described in words that need more than a single line of its cell`,
      }),
    ),
    photos: [await storedPhoto(), await storedPhoto({ caption: "" }, 900), await storedPhoto()],
    changes: ["The booth was accepted."],
  });
}

test("every section is accessible: tagged once, described, embedded, and in order", async () => {
  expect(await pdfUaProblems(await render(await longContent()))).toEqual([]);
  expect(await pdfUaProblems(await render(reportContent()))).toEqual([]);
});

test("the least that a report can hold is accessible, too", async () => {
  const content = reportContent({
    benefits: [],
    refunds: [],
    extras: [],
    counts: [],
    attendance: null,
    outcome: null,
    updates: [],
    balance: null,
    nextEdition: null,
  });
  expect(await pdfUaProblems(await render(content))).toEqual([]);
});

test("the same content has the same bytes", async () => {
  const content = await longContent();
  expect(sha256(await render(content))).toBe(sha256(await render(structuredClone(content))));
  expect(sha256(await render({ ...content, version: 3 }))).not.toBe(sha256(await render(content)));
});

test("reads in the order of the report, with sources, refunds, and an open dispute", async () => {
  const lines = await textInReadingOrder(await render(await longContent()));
  const text = lines.join("\n");
  const order = [
    "Harvest Fair",
    "A dispute about this sponsorship has been open since Jun 15, 2026.",
    "This report isn't final",
    "Event and sponsorship",
    "Maria Lopez",
    "Nguyễn's Bakery & Café",
    "1,250. Stated by the host: tickets at the gate",
    "What was promised and delivered",
    "Proofs",
    "Missing items, make-goods, and refunds",
    "The shirts were not printed.",
    "$25",
    "What the money made possible",
    "Beyond the promise",
    "Counts",
    "Counted here",
    "Stated by the sponsor",
    "Photos",
    "Balance of the event",
    "Left over: $260.",
    "Changed since version 1",
    "How to verify this report",
    "http://localhost:3000/verify/k3v9m2x7q4t8",
  ];
  let at = 0;
  for (const words of order) {
    const found = text.indexOf(words, at);
    expect(found, `"${words}" after ${JSON.stringify(text.slice(at, at + 80))}`).toBeGreaterThanOrEqual(0);
    at = found;
  }
  expect(lines).toContain("Benefit 30, described in words that need more than a single line of its cell");
});

test("the PDF counts benefits as the page does, and lists as missing only what wasn't delivered", async () => {
  const content = reportContent({
    refunds: [],
    benefits: [
      reportBenefit({ title: "Banner", status: "accepted" }),
      reportBenefit({ title: "Booth", status: "proved" }),
      reportBenefit({ title: "Post", status: "missed" }),
      reportBenefit({ title: "Flyer", status: "waived" }),
    ],
  });
  const text = (await textInReadingOrder(await render(content))).join("\n");
  expect(text).toContain("2 of 3");
  const missing = text.slice(text.indexOf("Missing items, make-goods, and refunds"));
  expect(missing).toContain("Post: ");
  expect(missing).not.toContain("Booth: ");
});

test("names in any script are printed, and what can't be is said", async () => {
  const spoken = reportContent({
    sponsor: { name: "مخبز النور (2026)" },
    host: { name: "בית הקפה של דוד" },
    extras: [
      { words: "नमस्ते दुनिया", at: "2026-06-14T15:00:00.000Z" },
      { words: "Привет, мир. Γειά σου. Xin chào Nguyễn Thị Hương.", at: "2026-06-14T15:00:00.000Z" },
      { words: "お店のバナー 한국어 배너 店铺横幅", at: "2026-06-14T15:00:00.000Z" },
    ],
  });
  const pdf = await render(spoken);
  expect(await pdfUaProblems(pdf)).toEqual([]);
  // Parts of a character have this one; the tag has the text itself.
  const text = (await textInReadingOrder(pdf)).join("\n").replaceAll("\u065c", "");
  for (const words of [
    "Привет, мир. Γειά σου. Xin chào Nguyễn Thị Hương.",
    "お店のバナー 한국어 배너 店铺横幅",
    "בית הקפה של דוד",
  ])
    expect(text.replaceAll(" ", "")).toContain(words.replaceAll(" ", ""));
  expect(text).not.toContain("could not be printed");
  const odd = (await textInReadingOrder(await render(reportContent({ outcome: "Thank you 🎉 ᚠ" })))).join(
    "\n",
  );
  expect(odd).toContain("Thank you ? ?");
  expect(odd).toContain("2 characters in this file could not be printed and are shown as a question mark.");
});

test("titles with signs of XML stay valid metadata", async () => {
  const content = reportContent();
  const pdf = await render({ ...content, event: { ...content.event, title: "Food <& Music> Fair" } });
  expect(await pdfUaProblems(pdf)).toEqual([]);
});

test("shows the first 60 photos, and says how many it leaves out and where they are", async () => {
  const photo = await storedPhoto();
  const many = Array.from({ length: 500 }, (_, n) => ({ ...photo, caption: `Photo number ${n + 1}` }));
  const pdf = await render(reportContent({ photos: many }));
  expect(pdf.length).toBeLessThan(2_000_000);
  expect(await pdfUaProblems(pdf)).toEqual([]);
  const text = (await textInReadingOrder(pdf)).join("\n");
  expect(text).toContain("Photo number 60");
  expect(text).not.toContain("Photo number 61");
  expect(text).toContain("This file has the first 60 photos. It leaves out 440.");
  expect(text.replaceAll(/\s/g, "")).toContain(`Thehostandthesponsorseeallofthemat${PAGE}`);
});

test("a photo that is missing or isn't the stored one is not shown", async () => {
  const photo = await storedPhoto();
  const photos = [
    photo,
    { ...photo, digest: sha256("another file"), caption: "Replaced" },
    { ...photo, storageKey: "gone", caption: "Gone" },
  ];
  const text = (await textInReadingOrder(await render(reportContent({ photos })))).join("\n");
  expect(text).not.toMatch(/Replaced|Gone/);
  expect(text).toContain("2 photos could not be shown: no longer stored as sent.");
});
