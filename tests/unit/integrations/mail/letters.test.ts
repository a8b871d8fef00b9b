import { expect, test } from "vitest";
import { cleanLine, cleanText, greetingName } from "@/lib/integrations/mail/clean-text";
import { finishLetter, headersOf } from "@/lib/integrations/mail/finish-letter";
import type { Letter } from "@/lib/integrations/mail/letter";
import { letterText } from "@/lib/integrations/mail/letter-text";
import { linksOf } from "@/lib/integrations/mail/links-of";
import { renderLetter } from "@/lib/integrations/mail/render-letter";

const hostile = "<img src=x onerror=alert(1)> \"&' \u202egnp.exe\u2066";
const letter: Letter = {
  kind: "sponsorships",
  subject: `Offer\r\nBcc: all@example.test ${hostile}`,
  name: `Eve${hostile}`,
  body: [hostile, { quote: `${hostile}\n> not mine` }, { facts: [[hostile, hostile]] }],
  button: ["See it", "/x?a=1&b=2"],
  replyTo: "a@example.test\r\nBcc: b@example.test",
};
const to = { userId: null, email: "ada@example.test" };

test("strips line breaks, control characters, and bidi marks from a header line and truncates it", () => {
  expect(cleanLine("a\r\nBcc: b\u0000\u202ec\u200b  d")).toBe("a Bcc: b c d");
  expect([...cleanLine("🎪".repeat(400))]).toHaveLength(150);
  expect(cleanText("one\r\ntwo\u2028three\ttab")).toBe("one\ntwo three tab");
});

test.each([
  "http://evil.example",
  "www.evil.example",
  "Win 500 EUR now at evil.click",
  "pay@evil",
  "evil.example/x",
  " \u202e ",
])("does not greet %j as a name", (name) => expect(greetingName(name)).toBeNull());

test.each(["Ada Miller", "J. R. Smith", "Müller & Söhne, Inc."])("greets %j as a name", (name) =>
  expect(greetingName(name)).toBe(name),
);

test("escapes untrusted text in HTML, plain text, and headers", async () => {
  const finished = finishLetter(letter, to);
  const [html, text] = [await renderLetter(finished), letterText(finished)];
  expect(html).not.toContain("<img");
  for (const form of [html, text, finished.subject]) expect(form).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  expect(finished.subject).not.toMatch(/[\r\n]/);
  expect(text).toContain("\n> > not mine");
  const headers = headersOf(finished, letter.kind, "x", letter.replyTo);
  expect(Object.values(headers).join("")).not.toMatch(/[\r\n]/);
});

test("the HTML and text parts link to the same pages and the same unsubscribe address", async () => {
  const finished = finishLetter(letter, to);
  const [html, text] = [await renderLetter(finished), letterText(finished)];
  const [inText, inHtml] = [linksOf(text, null), linksOf("", html)];
  expect(inText).toContain("http://localhost:3000/x?a=1&b=2");
  expect(inText.every((link) => inHtml.includes(link))).toBe(true);
  expect(inText.filter((link) => link.includes("/unsubscribe/"))).toHaveLength(1);
  expect(html).toContain("prefers-color-scheme:dark");
});

test("an amount stays on one line next to a long description", async () => {
  const line = [
    "The Thirty-Seventh Annual Riverside Harvest Supper and Lantern Procession",
    "$12,345.67",
  ] as const;
  const html = await renderLetter(finishLetter({ ...letter, body: [{ facts: [line] }] }, to));
  const [head = "", cell = ""] = html.match(/<t[hd][^>]*class="m-(?:quiet|ink) m-line"[^>]*>/g) ?? [];
  expect(cell).toContain("white-space:nowrap");
  expect(head).not.toContain("white-space:nowrap");
});
