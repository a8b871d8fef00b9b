import { afterAll } from "vitest";

/** Each file's own database, and what the library for pictures says to itself. */
const OTHERS = new Set(["DATABASE_URL", "VIPSHOME"]);

// The files of this project share what they have loaded, which includes the settings, read once. A file that sets its
// own belongs to the project whose files share nothing.
const before = { ...process.env };
afterAll(() => {
  // What was chosen was chosen in the file's own database.
  delete (globalThis as { communitySettings?: unknown }).communitySettings;
  const names = Object.keys({ ...before, ...process.env });
  const changed = names.filter((name) => !OTHERS.has(name) && process.env[name] !== before[name]);
  if (changed.length > 0)
    throw new Error(`settings changed by a file that shares them: ${changed.join(", ")}`);
});
