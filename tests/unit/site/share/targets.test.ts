import { expect, test } from "vitest";
import { shareTargets } from "@/lib/site/share/targets";

const address = "https://community.example/proposaldetails/lantern-walk-1";
const title = `Lanterns & "more"? #1 100%\nfür alle 🏮`;

test("every target gets the whole title and link, with any signs in them", () => {
  const targets = shareTargets({ title, address });
  const params = (label: string) =>
    new URL(targets.find((one) => one.label === label)?.href ?? "").searchParams;
  const both = `${title}\n${address}`;
  expect(params("Email").get("subject")).toBe(title);
  expect(params("Email").get("body")).toBe(both);
  expect(params("WhatsApp").get("text")).toBe(both);
  expect(params("Facebook").get("u")).toBe(address);
  expect(params("LinkedIn").get("url")).toBe(address);
  expect([...params("X")]).toEqual([
    ["text", title],
    ["url", address],
  ]);
  for (const { href } of targets) {
    expect(href).toMatch(/^(mailto:|https:\/\/)/);
    expect(href).not.toMatch(/[\s"<>#]/);
  }
});
