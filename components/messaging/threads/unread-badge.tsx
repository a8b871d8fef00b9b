import { formatUnread, unreadBadgeText } from "@/lib/messaging/threads/copy";

/** The unread count: a number for the eyes, a sentence for screen readers. Renders nothing at zero. */
export function UnreadBadge({ count, text = formatUnread(count) }: { count: number; text?: string }) {
  if (count === 0) return null;
  return (
    <span className="inline-flex h-5.5 min-w-5.5 shrink-0 items-center justify-center rounded-full bg-sun px-1.5 text-xs font-bold text-on-sun tabular-nums">
      <span aria-hidden="true">{unreadBadgeText(count)}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}
