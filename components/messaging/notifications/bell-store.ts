"use client";

import type { Result } from "@/lib/core/result";
import type { NotificationPage } from "@/lib/messaging/notifications/schema";
import { limitedFetch } from "@/lib/site/http/limited-fetch";

const ADDRESS = "/api/notifications";

/** The newest notifications; null where the server gives no answer. */
export async function loadNews(): Promise<NotificationPage | null> {
  try {
    const response = await limitedFetch(ADDRESS, { cache: "no-store" });
    const result = (await response.json()) as Result<NotificationPage>;
    return result.ok ? result.data : null;
  } catch {
    return null;
  }
}

/** Tells the server that one was read, or it and all older ones; also while the page is being left. */
export async function markRead(id: string, andOlder: boolean): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ id, andOlder });
  await limitedFetch(ADDRESS, { method: "POST", headers, body, keepalive: true }).catch(() => {
    // It stays unread, and is there the next time.
  });
}
