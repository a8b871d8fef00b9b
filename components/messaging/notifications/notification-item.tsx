import Link from "next/link";
import { formatAge } from "@/lib/core/dates";
import type { NotificationDto } from "@/lib/messaging/notifications/schema";

type Props = { notification: NotificationDto; now: Date; onFollow?: () => void };

/** One notification, with a link to its subject. */
export function NotificationItem({ notification, now, onFollow }: Props) {
  const { title, path, createdAt, isRead } = notification;
  return (
    <Link
      href={path}
      prefetch={false}
      onClick={onFollow}
      className="flex min-h-11 items-start gap-3 rounded px-3 py-2.5 hover:bg-action-soft"
    >
      <span
        aria-hidden="true"
        className={`mt-1.75 size-2 shrink-0 rounded-full ${isRead ? "ring-1 ring-edge ring-inset" : "bg-sun"}`}
      />
      <span className="min-w-0">
        <span className={`block text-sm wrap-anywhere ${isRead ? "text-quiet" : "font-semibold"}`}>
          {!isRead && <span className="sr-only">Unread: </span>}
          {title}
        </span>
        <time dateTime={createdAt} className="block text-xs text-quiet">
          {formatAge(new Date(createdAt), now)}
        </time>
      </span>
    </Link>
  );
}
