import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";

const FOLDER = "db/demo";

/**
 * Reads one demo data file.
 * @throws Error that names the file, the location in it, and the problem
 */
export function readData<S extends z.ZodType>(file: string, schema: S, folder = FOLDER): z.output<S> {
  const path = join(folder, file);
  const result = schema.safeParse(parsed(path));
  if (result.success) return result.data;
  const lines = result.error.issues.map(
    (issue) => `${path}: ${z.core.toDotPath(issue.path)}: ${issue.message}`,
  );
  throw new Error(lines.join("\n"));
}

/** Reads `<key>: <row>` of one file, or of all files of a folder; each row gets its key and the file's name. */
export function readRows<S extends z.ZodType<object>>(path: string, schema: S, folder = FOLDER) {
  const isFile = path.endsWith(".yaml");
  const files = isFile ? [path] : dataFiles(path, folder);
  const rows = new Map<string, z.output<S> & { key: string; file: string }>();
  for (const file of files)
    for (const [key, row] of Object.entries(readData(file, z.record(z.string(), schema), folder))) {
      if (rows.has(key)) throw new Error(`${join(folder, file)}: ${key} is also in another file`);
      rows.set(key, { ...row, key, file: file.replace(/^.*\/|\.yaml$/g, "") });
    }
  return rows;
}

/** The data files of a folder in order, with the folder's name. */
export function dataFiles(file: string, folder = FOLDER): string[] {
  const names = readdirSync(join(folder, file)).filter((name) => name.endsWith(".yaml"));
  return names.toSorted().map((name) => `${file}/${name}`);
}

function parsed(path: string): unknown {
  try {
    return parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
