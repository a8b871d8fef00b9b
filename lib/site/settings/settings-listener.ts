import "server-only";
import { sql } from "drizzle-orm";
import { type Listening, listen } from "@/db/listen";
import { onlyRow, type RawRow } from "@/db/raw-row";
import type { ReadDatabase } from "@/db/types";
import { applySettings, type ChosenSettings } from "./site-settings";

/** The channel for setting changes; each payload is all chosen values. */
export const SETTINGS_CHANNEL = "site_settings";

/** The currently chosen values. */
export async function readChosen(readDb: ReadDatabase): Promise<ChosenSettings> {
  const row = onlyRow(await readDb.execute<RawRow<ChosenSettings>>(sql`select * from app.chosen_settings()`));
  return row;
}

/**
 * Reads the chosen settings and follows changes. Reads again after a lost connection. `ready` resolves after the first
 * read.
 */
export function listenForSettings(databaseUrl: string, readDb: () => ReadDatabase): Listening {
  return listen(databaseUrl, SETTINGS_CHANNEL, {
    onConnected: async () => applySettings(await readChosen(readDb())),
    onMessage: (payload) => applySettings(JSON.parse(payload) as ChosenSettings),
  });
}
