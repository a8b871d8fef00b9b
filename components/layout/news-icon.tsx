import { UnreadBadge } from "@/components/messaging/threads/unread-badge";

export const newsIconClass =
  "relative inline-flex size-11 shrink-0 items-center justify-center rounded text-action hover:bg-action-soft";

/** `words`: what is heard of the number, where it is not of messages. */
type Props = { label: string; path: string; unread: number; text?: string };

/** A picture in the bar, its name to be heard, and how much behind it is unread. */
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
