import type { Person } from "./person";

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", '"': "&quot;" };
const escape = (text: string) => text.replace(/[&<"]/g, (sign) => ESCAPES[sign] ?? sign);

/** The page for choosing an account or going back. */
export function accountPage(people: readonly Person[]): string {
  const buttons = people.map(
    ({ sub, email }) => `<button name="sub" value="${escape(sub)}">${escape(email)}</button>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Choose an account</title>
<link rel="icon" href="data:,"></head><body><h1>Choose an account</h1>
<form method="post">${buttons.join("<br>")}<p><button name="cancel" value="yes">Cancel</button></p></form></body></html>`;
}
