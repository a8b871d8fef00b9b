import { expect, it } from "vitest";
import { templateLabel } from "@/lib/messaging/mail/mail";
import { TEMPLATE_LABELS } from "@/lib/messaging/mail/template-copy";
import { mailTemplates } from "@/tests/support/all-mails";

it("has labels only for existing templates", () => {
  expect(Object.keys(TEMPLATE_LABELS).filter((template) => !mailTemplates().includes(template))).toEqual([]);
});

it("gives every template its own label", () => {
  expect(new Set(mailTemplates().map(templateLabel)).size).toBe(mailTemplates().length);
});
