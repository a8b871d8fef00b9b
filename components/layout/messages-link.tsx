"use client";

import Link from "next/link";
import { useLive } from "@/components/live/live-client";
import { UnreadBadge } from "@/components/messages/unread-badge";
import { refreshViewer, useViewer } from "./viewer-store";

/** The way to one's messages, with how many are unread; nothing for guests. */
export function MessagesLink() {
  const viewer = useViewer();
  return viewer ? <SignedIn unread={viewer.unread} /> : null;
}

function SignedIn({ unread }: { unread: number }) {
  useLive("messages", () => void refreshViewer());
  return (
    <Link
      href="/messages"
      prefetch={false}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded text-action hover:bg-action-soft"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-5.5 fill-none stroke-current stroke-2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M21 15a2 2 0 0 1-2 2H7l-4 4V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2z" />
      </svg>
      <span className="sr-only">Messages</span>
      <span className="absolute top-0 right-0 translate-x-1/4">
        <UnreadBadge count={unread} />
      </span>
    </Link>
  );
}
