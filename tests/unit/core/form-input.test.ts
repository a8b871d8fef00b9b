import { expect, it } from "vitest";
import { formToInput, typedInto } from "@/lib/core/form-input";

it("turns fields into plain data and leaves the framework's own out", () => {
  const form = new FormData();
  form.append("email", "ada@example.com");
  form.append("roles[]", "agent");
  form.append("benefit", "Logo");
  form.append("benefit", "Booth");
  form.append("$ACTION_ID_1", "");
  expect(formToInput(form)).toEqual({
    email: "ada@example.com",
    roles: ["agent"],
    benefit: ["Logo", "Booth"],
  });
});

it("takes 500 entries and not one more, whoever named them", () => {
  const form = new FormData();
  for (let n = 0; n < 500; n++) form.append("benefit[]", `${n}`);
  expect(formToInput(form)["benefit"]).toHaveLength(500);
  form.append("$ACTION_ID_1", "");
  expect(() => formToInput(form)).toThrow("This form has too many fields.");
});

it("gives back what was typed, but no secrets, no files and nothing of the framework", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["email", "ada@example.com"],
    ["roles[]", "agent"],
    ["roles[]", "vendor"],
    ["password", "hush"],
    ["currentPassword", "hush"],
    ["code", "123456"],
    ["account", "DE00"],
    ["$ACTION_ID_1", ""],
  ] as const)
    form.append(name, value);
  form.append("files", new File(["x"], "x.txt"));
  expect(typedInto(form)).toEqual({ email: ["ada@example.com"], "roles[]": ["agent", "vendor"] });
});
