import type { Clients } from "@/db/client";

/** Somebody to sign in as, as printed by `npm start`. */
export interface DemoAccount {
  id: string;
  /** What to call them: "host", "sponsor", "admin". */
  label: string;
  email: string;
  password: string;
}

/** What the loader may use; media goes under `dataDir`. */
export type DemoTarget = Pick<Clients, "db" | "sql"> & { dataDir: string };

/** Fills an empty database, whole or not at all, and answers the accounts to show. */
export async function loadDemoData(_target: DemoTarget): Promise<DemoAccount[]> {
  return [];
}
