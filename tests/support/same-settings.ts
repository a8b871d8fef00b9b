import { afterAll } from "vitest";

/** Each file's own database, and the image library's internal variables. */
const OTHERS = new Set(["DATABASE_URL", "VIPSHOME"]);

// Files in this project share their modules, including the settings, which are read once. A file with its own settings
// belongs to the project whose files share nothing.
const before = { ...process.env };
afterAll(() => {
  // Runtime settings were chosen in the file's own database.
  delete (globalThis as { communitySettings?: unknown }).communitySettings;
  const names = Object.keys({ ...before, ...process.env });
  const changed = names.filter((name) => !OTHERS.has(name) && process.env[name] !== before[name]);
  if (changed.length > 0)
    throw new Error(`settings changed by a file that shares them: ${changed.join(", ")}`);
});
