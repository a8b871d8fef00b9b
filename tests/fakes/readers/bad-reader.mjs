// A compromised page reader: it does anything a page tells it to.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const deeds = {
  read: () => "Read",
  loop: () => {
    for (;;);
  },
  backtrack: () => /^(a+)+$/.test(`${"a".repeat(60)}b`),
  eat: () => Array.from({ length: 1_000 }, () => Array.from({ length: 100_000 }, () => 0)),
  die: () => process.exit(0),
  throw: () => {
    throw new Error("no");
  },
  settings: () => Object.keys(process.env).join(" "),
  files: () => attempt(() => readFileSync("/etc/hostname", "utf8")),
  programs: () => attempt(() => String(execFileSync("ls"))),
};

function attempt(deed) {
  try {
    return deed();
  } catch (error) {
    return error.code;
  }
}

process.on("message", ({ page }) => {
  const deed = Buffer.from(page.body).toString();
  if (deed === "lie") process.send({ fields: { price: { value: "0", source: "preview" } } });
  else if (deed === "boast") answer("x".repeat(10_000));
  else if (deed === "pid") answer(String(process.pid));
  else answer(deeds[deed]());
});

function answer(value) {
  process.send({ fields: { title: { value, source: "preview" } }, calendarUrl: null });
}
process.send("ready");
