import { describe, expect, it } from "vitest";
import { newId } from "@/lib/core/ids";
import { formatBytes, formatFileCount, summaryOf } from "@/lib/messaging/threads/attachments";
import { SendMessageInput } from "@/lib/messaging/threads/schema";

const image = { kind: "image", name: "boat.jpg" } as const;
const pdf = { kind: "pdf", name: "plan.pdf" } as const;

describe("a message's attachments in words", () => {
  it("replace a missing text", () => {
    expect(summaryOf("Hello", [image])).toBe("Hello");
    expect(summaryOf("", [image])).toBe("Image");
    expect(summaryOf("", [image, image])).toBe("2 images");
    expect(summaryOf("", [pdf])).toBe("plan.pdf");
    expect(summaryOf("", [image, pdf])).toBe("2 files");
    expect(summaryOf("", [])).toBe("");
  });

  it("are counted for emails, without names", () => {
    expect(formatFileCount(0, 0)).toBe("");
    expect(formatFileCount(1, 0)).toBe("1 image");
    expect(formatFileCount(2, 1)).toBe("2 images and 1 PDF");
  });

  it("have human-readable sizes", () => {
    expect([formatBytes(1), formatBytes(340_400), formatBytes(5_242_880)]).toEqual([
      "1 KB",
      "340 KB",
      "5.2 MB",
    ]);
  });
});

describe("a new message", () => {
  const send = (text: string, attachments?: string[]) =>
    SendMessageInput.safeParse({ threadId: newId(), idempotencyKey: newId(), text, attachments });

  it("has text, files, or both", () => {
    expect(send("Hello").success).toBe(true);
    expect(send("", [newId()]).data).toMatchObject({ text: "" });
    expect(send(" \u200B ", [newId()]).data).toMatchObject({ text: "" });
    expect(send(" \u200B ", []).error?.issues[0]).toMatchObject({
      path: ["text"],
      message: "Write a message first.",
    });
  });

  it("has at most five files", () => {
    expect(send("", Array.from({ length: 5 }, newId)).success).toBe(true);
    expect(send("", Array.from({ length: 6 }, newId)).success).toBe(false);
  });
});
