import { describe, expect, inject, it } from "vitest";
import { storageProblem } from "@/lib/integrations/storage/configured";
import { s3Storage } from "@/lib/integrations/storage/s3/s3-storage";
import { keepsTheContract } from "@/tests/support/storage-contract";

const settings = () => ({ ...inject("s3"), pathStyle: true });

keepsTheContract(() => s3Storage(settings()));

describe("a real server rejects requests without the right signature", () => {
  it.each([
    ["another secret", { secretAccessKey: "wrong" }, "SignatureDoesNotMatch"],
    ["another key", { accessKeyId: "AKIAOTHER" }, "InvalidAccessKeyId"],
    ["another bucket", { bucket: "paintings" }, "NoSuchBucket"],
  ])("%s", async (_, other, code) => {
    const problem = await storageProblem(s3Storage({ ...settings(), ...other }));
    expect(problem).toMatchObject({ fault: "refused", message: expect.stringContaining(code) });
  });
});
