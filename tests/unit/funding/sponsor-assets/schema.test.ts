import { expect, test } from "vitest";
import { SendAssetForm } from "@/lib/funding/sponsor-assets/form";
import { readContact } from "@/lib/funding/sponsor-assets/schema";

const sponsorshipId = "0190a7d2-0000-7000-8000-000000000001";
const read = (fields: object) => SendAssetForm.safeParse({ sponsorshipId, ...fields });
const problem = (fields: object) =>
  read(fields).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

test("a text has something to read, at most 300 characters", () => {
  expect(read({ need: "text", value: "  Fresh bread since 1921.  " }).data?.value).toBe(
    "Fresh bread since 1921.",
  );
  expect(read({ need: "text", value: "é".repeat(300) }).success).toBe(true);
  expect(problem({ need: "text", value: "é".repeat(301) })).toEqual([
    "value: The text can have at most 300 characters.",
  ]);
  expect(problem({ need: "text", value: " \u200b " })).toEqual(["value: Write the text first."]);
});

test("a link is a web address, and nothing that runs", () => {
  expect(read({ need: "link", value: "www.bakery.example/menu" }).data?.value).toBe(
    "https://www.bakery.example/menu",
  );
  for (const value of [
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://bakery.example",
    "bakery",
    "",
    "https://a:b@bakery.example",
  ])
    expect(problem({ need: "link", value })).toEqual([
      "value: Enter a web address, such as www.example.com.",
    ]);
});

test("a contact has a name, and an email address or a phone number", () => {
  const otto = { need: "contact", name: "Otto", email: "", phone: "" };
  expect(readContact(read({ ...otto, phone: "555 0100" }).data?.value ?? "")).toEqual({
    name: "Otto",
    email: "",
    phone: "555 0100",
  });
  expect(read({ ...otto, email: "Otto@Bakery.example" }).data?.value).toBe("Otto\notto@bakery.example\n");
  expect(problem(otto)).toEqual(["email: Enter an email address or a phone number."]);
  expect(problem({ ...otto, email: "otto" })).toEqual(["email: Please enter a valid email address"]);
  expect(problem({ ...otto, name: " ", phone: "1" })).toEqual(["name: Enter a name."]);
});
