import "server-only";
import type { Sql } from "postgres";
import { type Listening, listen } from "@/db/listen";
import { type ChosenSettings, takeSettings } from "./site-settings";

/** Where processes hear of a changed setting: each payload is all that is chosen. */
export const SETTINGS_CHANNEL = "site_settings";

/** What is chosen now, of all settings. */
export async function readChosen(sql: Sql): Promise<ChosenSettings> {
  const [row] = await sql<[ChosenSettings]>`select * from app.chosen_settings()`;
  return row;
}

/**
 * Reads what is chosen, and hears of every change from then on; after a lost connection it is read again. `ready`
 * settles once it is known for the first time.
 */
export function listenForSettings(databaseUrl: string, sql: Sql): Listening {
  return listen(databaseUrl, SETTINGS_CHANNEL, {
    onConnected: async () => takeSettings(await readChosen(sql)),
    onMessage: (payload) => takeSettings(JSON.parse(payload) as ChosenSettings),
  });
}
