import "server-only";
import { sql } from "drizzle-orm";
import { type Listening, listen } from "@/db/listen";
import { onlyRow, type RawRow } from "@/db/raw-row";
import type { ReadDatabase } from "@/db/types";
import { applySettings, type ChosenSettings } from "./site-settings";

/** Where processes hear of a changed setting: each payload is all that is chosen. */
export const SETTINGS_CHANNEL = "site_settings";

/** What is chosen now, of all settings. */
export async function readChosen(readDb: ReadDatabase): Promise<ChosenSettings> {
  const row = onlyRow(await readDb.execute<RawRow<ChosenSettings>>(sql`select * from app.chosen_settings()`));
  return row;
}

/**
 * Reads what is chosen, and hears of every change from then on; after a lost connection it is read again. `ready`
 * settles once it is known for the first time.
 */
export function listenForSettings(databaseUrl: string, readDb: () => ReadDatabase): Listening {
  return listen(databaseUrl, SETTINGS_CHANNEL, {
    onConnected: async () => applySettings(await readChosen(readDb())),
    onMessage: (payload) => applySettings(JSON.parse(payload) as ChosenSettings),
  });
}
