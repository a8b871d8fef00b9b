import { UnreadBadge } from "@/components/messaging/threads/unread-badge";

export const newsIconClass =
  "relative inline-flex size-11 shrink-0 items-center justify-center rounded text-action hover:bg-action-soft";

/** `words`: what a screen reader says after the number, if it isn't messages. */
type Props = { label: string; path: string; unread: number; text?: string };

/** An icon in the bar with its accessible name and unread count. */
export function NewsIcon({ label, path, unread, text }: Props) {
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-5.5 fill-none stroke-current stroke-2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={path} />
      </svg>
      <span className="sr-only">{label}</span>
      <span className="absolute top-0 right-0 translate-x-1/4">
        <UnreadBadge count={unread} text={text} />
      </span>
    </>
  );
}
