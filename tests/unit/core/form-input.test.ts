import { expect, it } from "vitest";
import { formToInput, payloadToInput, typedInto } from "@/lib/core/form-input";
import { TEXT_LIMITS } from "@/lib/listings/events/text-limits";

it("turns fields into plain data and omits the framework's own", () => {
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

it("accepts 500 entries and no others, no matter how they are named", () => {
  const form = new FormData();
  for (let n = 0; n < 500; n++) form.append("benefit[]", `${n}`);
  expect(formToInput(form)["benefit"]).toHaveLength(500);
  form.append("$ACTION_ID_1", "");
  expect(() => formToInput(form)).toThrow("This form has too many fields.");
});

it("accepts the largest wizard that scripts can send, but not thousands of values", () => {
  const texts = (count: number) => Array<string>(count).fill("Logo");
  const picture = { id: "1", key: "2", width: 3, height: 4, alt: "", ticket: null };
  const wizard = {
    draftId: "1",
    proposal: {
      ...Object.fromEntries(texts(30).map((text, n) => [n, text])),
      images: Array.from({ length: 20 }, () => picture),
      videoLinks: texts(20),
      benefits: texts(TEXT_LIMITS.benefits),
    },
    tiers: Array.from({ length: 20 }, () => ({
      key: "1",
      name: "2",
      amount: "3",
      places: "4",
      benefits: texts(TEXT_LIMITS.benefits),
    })),
    selectedAddons: texts(9),
  };
  expect(payloadToInput(wizard)).toBe(wizard);
  const many = { ...wizard, selectedAddons: texts(150_000) };
  for (const sent of [many, texts(150_000), [[texts(5_000)]]])
    expect(() => payloadToInput(sent)).toThrow("This form has too many fields.");
});

it("returns what was typed, without secrets, files, and the framework's fields", () => {
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
