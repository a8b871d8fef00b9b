import { expect, it } from "vitest";
import { formToInput } from "@/lib/core/form-input";

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
