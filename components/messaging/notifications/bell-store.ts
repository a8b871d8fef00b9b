"use client";

import type { Result } from "@/lib/core/result";
import type { NotificationPage } from "@/lib/messaging/notifications/schema";
import { limitedFetch } from "@/lib/site/http/limited-fetch";

const ADDRESS = "/api/notifications";

/** Returns the newest notifications; null if the server can't be reached. */
export async function loadNews(): Promise<NotificationPage | null> {
  try {
    const response = await limitedFetch(ADDRESS, { cache: "no-store" });
    const result = (await response.json()) as Result<NotificationPage>;
    return result.ok ? result.data : null;
  } catch {
    return null;
  }
}

/** Marks one notification as read, or it and all older ones. Works while the page unloads. */
export async function markRead(id: string, andOlder: boolean): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ id, andOlder });
  await limitedFetch(ADDRESS, { method: "POST", headers, body, keepalive: true }).catch(() => {
    // It stays unread and shows up again next time.
  });
}
