import { describe, expect, it } from "vitest";
import { readUpload } from "@/lib/listings/media/read-upload";
import { MAX_IMAGE_BYTES } from "@/lib/listings/media/upload-rules";

function post(parts: Record<string, string | File>): Request {
  const body = new FormData();
  for (const [name, part] of Object.entries(parts)) body.append(name, part);
  return new Request("http://localhost/api/uploads", { method: "POST", body });
}

const file = (bytes: number, name = "stall.jpg") => new File([new Uint8Array(bytes)], name);

describe("an upload request", () => {
  it("is read up to the last allowed byte", async () => {
    const upload = await readUpload(post({ image: file(MAX_IMAGE_BYTES), ticket: "t" }));
    expect(upload).toMatchObject({ name: "stall.jpg", ticket: "t" });
    expect(upload.content.length).toBe(5_242_880);
  });

  it("is rejected by name one byte later", async () => {
    await expect(readUpload(post({ image: file(MAX_IMAGE_BYTES + 1), ticket: "t" }))).rejects.toThrow(
      "stall.jpg is too large. Maximum size is 5MB.",
    );
  });

  it("stops reading an endless body", async () => {
    let sent = 0;
    const head = '--b\r\nContent-Disposition: form-data; name="image"; filename="x.png"\r\n\r\n';
    const endless = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const request = new Request("http://localhost/api/uploads", {
      method: "POST",
      body: endless,
      headers: { "content-type": "multipart/form-data; boundary=b" },
      duplex: "half",
    } as RequestInit);
    await expect(readUpload(request)).rejects.toThrow("is too large. Maximum size is 5MB.");
    expect(sent).toBeLessThan(MAX_IMAGE_BYTES + 1_000_000);
  });

  it.each([
    ["has no file", post({ ticket: "t" })],
    ["has text instead of a file", post({ image: "text", ticket: "t" })],
    ["has no ticket", post({ image: file(3) })],
    ["is no form", new Request("http://localhost/", { method: "POST", body: "{}" })],
  ])("is rejected when it %s", async (_, request) => {
    await expect(readUpload(request)).rejects.toThrow("Failed to upload images");
  });

  it("removes control characters from the name shown", async () => {
    const upload = await readUpload(post({ image: file(1, "a\u202Egnp.exe"), ticket: "t" }));
    expect(upload.name).toBe("agnp.exe");
  });
});
