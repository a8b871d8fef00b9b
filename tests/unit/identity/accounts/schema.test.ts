import { expect, test } from "vitest";
import { fieldErrors } from "@/lib/core/result";
import { RegisterForm } from "@/lib/identity/accounts/form";
import { AddRoleInput, LoginInput, RegisterInput } from "@/lib/identity/accounts/schema";
import { normalWebsite } from "@/lib/identity/accounts/website";

const complete = {
  role: "business_sponsor",
  fullName: "Ada Miller",
  email: "ada@mill.example",
  password: "seven boats and a bell",
  companyName: "Mill",
};
const messages = (input: object) => {
  const parsed = RegisterInput.safeParse(input);
  return parsed.success ? {} : fieldErrors(parsed.error);
};

test("reports all invalid fields together, in the documented words", () => {
  expect(messages({ role: "event_host", fullName: "  ", email: "", password: "" })).toEqual({
    fullName: "Full name is required",
    email: "Email address is required",
    password: "Password is required",
    companyName: "Organization name is required",
  });
});

test.each([
  ["business_sponsor", "Business name is required"],
  ["vendor", "Business name is required"],
  ["event_host", "Organization name is required"],
  ["agent", undefined],
])("requires the organization of a %s: %s", (role, message) => {
  expect(messages({ ...complete, role, companyName: " " })["companyName"]).toBe(message);
});

test.each([
  "ada",
  "ada@mill",
  "ada@@mill.example",
  "a da@mill.example",
  "@mill.example",
  "ada@.example",
  "ada@mill..x",
  "ada@mill.example,eve@evil.example",
  "ada@mill.example,eve",
  "ada,eve@mill.example",
  "<ada@mill.example>",
  "ada<eve@mill.example",
  '"ada\\r\\nBcc: eve"@mill.example',
  "ada;eve@mill.example",
  "ada(comment)@mill.example",
  "ada@mill.example>",
  "ada@mill.example\r\nBcc: eve@evil.example",
])("rejects %s as an email address", (email) =>
  expect(messages({ ...complete, email })).toEqual({ email: "Please enter a valid email address" }),
);

test("trims and lowercases addresses, and only trims other text", () => {
  expect(RegisterInput.parse({ ...complete, email: " Ada@Mill.EXAMPLE ", bio: " We GRIND. " })).toMatchObject(
    {
      email: "ada@mill.example",
      bio: "We GRIND.",
    },
  );
});

test("reports missing, repeated, and file fields as invalid without crashing", () => {
  expect(messages({})).toMatchObject({ role: "Please choose an account type" });
  expect(messages({ password: "seven boats and a bell" })).toMatchObject({
    email: "Email address is required",
  });
  expect(Object.keys(messages({ ...complete, fullName: ["a", "b"], email: new Blob(["x"]) }))).toEqual([
    "fullName",
    "email",
  ]);
});

test.each([
  ["mill.example", "https://mill.example"],
  ["http://mill.example/about", "http://mill.example/about"],
  ["HTTPS://Mill.Example", "https://mill.example"],
  ["httpx.example", "https://httpx.example"],
  ["javascript:alert(1)", null],
  ["ftp://mill.example", null],
  ["data:text/html,x", null],
  ["localhost", null],
  ["https://mill", null],
  ["https://user:word@mill.example", null],
  ["mill .example", null],
])("the website %s becomes %s", (typed, website) => expect(normalWebsite(typed)).toBe(website));

test("reads a checkbox as true or false, and the return page as a string or nothing", () => {
  expect(RegisterForm.parse({ ...complete, wantsOpportunities: "on" }).wantsOpportunities).toBe(true);
  expect(RegisterForm.parse(complete).wantsOpportunities).toBe(false);
  expect(LoginInput.parse({ ...complete, redirectUrl: ["/a", "/b"] }).redirectUrl).toBeUndefined();
});

test("allows adding four roles, but not admin", () => {
  expect(AddRoleInput.safeParse({ role: "vendor" }).success).toBe(true);
  expect(AddRoleInput.safeParse({ role: "admin" }).success).toBe(false);
});

test("removes control characters from forms but keeps line breaks in longer texts", () => {
  const typed = {
    fullName: "Ada\u0000\n Miller",
    companyName: "Mi\u0000ll",
    website: "mill.example/\u0000a",
    phone: "1\u00002",
    location: "Que\u0007bec",
    industry: "Flour\u009f",
    bio: "We\u0000 grind.\n\tAll day.",
  };
  expect(RegisterInput.parse({ ...complete, ...typed })).toMatchObject({
    fullName: "Ada  Miller",
    companyName: "Mill",
    website: "https://mill.example/a",
    phone: "12",
    location: "Quebec",
    industry: "Flour",
    bio: "We grind.\n\tAll day.",
  });
  expect(messages({ ...complete, fullName: "\u0000" })).toEqual({ fullName: "Full name is required" });
  expect(messages({ ...complete, email: "ada\u0000@mill.example" })).toHaveProperty("email");
});
