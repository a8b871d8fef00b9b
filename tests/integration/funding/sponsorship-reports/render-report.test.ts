import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { reportKeys } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { renderReport } from "@/lib/funding/sponsorship-reports/internal/render-report";
import { contentDigest, sha256 } from "@/lib/funding/sponsorship-reports/signing/digests";
import { manifestOf, signManifest, verifyManifest } from "@/lib/funding/sponsorship-reports/signing/manifest";
import { reportKey } from "@/lib/funding/sponsorship-reports/signing/report-key";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { reportContent, reportPhoto } from "@/tests/support/factories/report-content";
import { aPicture } from "@/tests/support/files";

const database = await createTestDatabase();
afterAll(database.close);

test("seals a report: the PDF with its stored photos, and a manifest of all digests", async () => {
  const picture = await aPicture();
  const digest = sha256(picture);
  const guest = guestCtx(database);
  const get = async (key: string) => (key === digest ? picture : null);
  const ctx = { ...guest, ports: { ...guest.ports, storage: { ...guest.ports.storage, get } } };
  const content = reportContent({ photos: [reportPhoto({ storageKey: digest, digest })] });
  const { pdf, pdfDigest } = await renderReport(ctx, content, newId());
  const { manifest, keyId } = await database.db.transaction((tx) =>
    signManifest(tx, manifestOf(content, pdfDigest)),
  );
  expect(pdf.subarray(0, 8).toString()).toBe("%PDF-1.7");
  expect(pdf.includes("/DCTDecode")).toBe(true);
  expect(pdfDigest).toBe(sha256(pdf));
  const [key] = await database.db.select().from(reportKeys).where(eq(reportKeys.id, keyId));
  expect(key?.publicKey).toEqual((await reportKey()).publicKey);
  expect(key && (await verifyManifest(manifest, keyId, key.publicKey))).toEqual({
    format: 1,
    issuer: "http://localhost:3000",
    code: content.code,
    version: 1,
    issuedAt: content.issuedAt,
    isFinal: true,
    content: contentDigest(content),
    pdf: pdfDigest,
    photos: [digest],
  });
});
