"use client";

import clsx from "clsx";
import Link from "next/link";
import { UnreadBadge } from "@/components/messaging/threads/unread-badge";
import { Icon } from "@/components/ui/icon";
import { WAITING_TEXT } from "@/lib/site/waiting/waiting";
import type { PublicViewer } from "./viewer-store";
import type { WorkspaceLink } from "./workspace-link";

type Props = { link: WorkspaceLink; current: boolean; viewer: PublicViewer | null };

/** How many things wait at a link. */
export function WaitingBadge({ link, viewer }: Pick<Props, "link" | "viewer">) {
  if (!link.waiting || !viewer) return null;
  const { unread: messages, news: notifications, waiting } = viewer;
  const count = { ...waiting, messages, notifications }[link.waiting] ?? 0;
  return <UnreadBadge count={count} text={`${count} ${WAITING_TEXT[link.waiting]}`} />;
}

/** A link as a line of the navigation. */
export function WorkspaceLinkLine({ link, current, viewer }: Props) {
  return (
    <Link
      href={link.href}
      prefetch={false}
      aria-current={current ? "page" : undefined}
      className={clsx("navigation-line", current ? "bg-sunk text-ink" : "text-action hover:bg-action-soft")}
    >
      <Icon name={link.icon} size={18} className={clsx("shrink-0", current ? "text-ink" : "text-quiet")} />
      <span className="min-w-0 flex-1 py-1 leading-tight">{link.label}</span>
      <WaitingBadge link={link} viewer={viewer} />
    </Link>
  );
}
