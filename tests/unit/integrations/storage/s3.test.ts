import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storageProblem } from "@/lib/integrations/storage/configured";
import { addressOf, s3Storage } from "@/lib/integrations/storage/s3/s3-storage";
import { signedHeaders } from "@/lib/integrations/storage/s3/signature";
import type { S3Settings } from "@/lib/integrations/storage/settings";
import { type FakeS3, S3_ACCOUNT, startFakeS3 } from "@/tests/fakes/s3/server";
import { keepsTheContract, someKey } from "@/tests/support/storage-contract";

let s3: FakeS3;
beforeAll(async () => {
  s3 = await startFakeS3();
});
afterAll(() => s3.stop());
beforeEach(() => {
  Object.assign(s3, { mood: "well", stumbles: 0 });
  s3.asked.length = 0;
});

const settings = (other: Partial<S3Settings> = {}): S3Settings => ({
  ...S3_ACCOUNT,
  endpoint: s3.endpoint,
  pathStyle: true,
  ...other,
});
const store = (other: Partial<S3Settings> = {}, callMs?: number) => s3Storage(settings(other), callMs);

keepsTheContract(() => store());

it("puts the bucket in the host name or in the path", () => {
  const location = { endpoint: "https://s3.eu-central-1.amazonaws.com", bucket: "pictures" };
  const at = (pathStyle: boolean) => addressOf({ ...location, pathStyle }, "abc.webp").href;
  expect(at(false)).toBe("https://pictures.s3.eu-central-1.amazonaws.com/abc.webp");
  expect(at(true)).toBe("https://s3.eu-central-1.amazonaws.com/pictures/abc.webp");
});

it("signs requests as in Amazon's examples", () => {
  const keys = {
    accessKeyId: "AKIAIOSFODNN7EXAMPLE",
    secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    region: "us-east-1",
  };
  const get = {
    method: "GET",
    url: new URL("https://examplebucket.s3.amazonaws.com/test.txt"),
    headers: { range: "bytes=0-9" },
    bodyHash: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    now: new Date("2013-05-24T00:00:00Z"),
  };
  expect(signedHeaders(get, keys)["authorization"]).toBe(
    "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, " +
      "SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, " +
      "Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  );
});

it("stores a file with its content type", async () => {
  const key = someKey(".private.pdf");
  await store().put(key, Buffer.from("%PDF"), "application/pdf");
  expect(s3.files.get(key)?.contentType).toBe("application/pdf");
});

describe("reports wrong settings at startup", () => {
  it.each<[string, Partial<S3Settings>, string]>([
    ["another secret", { secretAccessKey: "wrong" }, "403 SignatureDoesNotMatch"],
    ["another key", { accessKeyId: "AKIAOTHER" }, "403 InvalidAccessKeyId"],
    ["another region", { region: "us-west-2" }, "403 AuthorizationHeaderMalformed"],
    ["another bucket", { bucket: "paintings" }, "404 NoSuchBucket"],
  ])("%s", async (_, other, detail) => {
    const problem = await storageProblem(store(other));
    expect(problem).toMatchObject({ fault: "refused" });
    expect(problem?.message).toContain(detail);
  });

  it("accepts keys without the right to list", async () => {
    s3.mood = "secretive";
    expect(await storageProblem(store())).toMatchObject({
      fault: "refused",
      message: expect.stringContaining("s3:ListBucket"),
    });
  });

  it("does not report an unreachable server as a wrong setting", async () => {
    expect(await storageProblem(store({ endpoint: "http://127.0.0.1:9" }))).toMatchObject({
      fault: "silent",
    });
  });
});

describe("server failures", () => {
  it("retries after a transient failure", async () => {
    s3.stumbles = 1;
    const key = someKey();
    await store().put(key, Buffer.from("x"), "image/webp");
    expect(s3.asked).toEqual([`PUT /pictures/${key}`, `PUT /pictures/${key}`]);
  });

  it.each<[FakeS3["mood"], string]>([
    ["gone", "silent"],
    ["busy", "silent"],
    ["full", "full"],
  ])("reports a server that is %s after two tries", async (mood, fault) => {
    s3.mood = mood;
    await expect(store().put(someKey(), Buffer.from("x"), "image/webp")).rejects.toMatchObject({ fault });
    expect(s3.asked).toHaveLength(2);
  });

  it("times out on a server that sends nothing or stops halfway", async () => {
    const key = someKey();
    await store().put(key, Buffer.alloc(200_000), "image/webp");
    for (const mood of ["silent", "halting"] as const) {
      s3.mood = mood;
      const began = Date.now();
      await expect(store({}, 200).get(key)).rejects.toMatchObject({ fault: "silent" });
      expect(Date.now() - began).toBeLessThan(2_000);
    }
  });
});
