import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";

/** An inbox in which nothing lies yet. */
export function NoMessages({
  level,
  picture,
  action,
}: {
  level?: 2 | 3;
  picture?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <EmptyState title="No messages yet" level={level} picture={picture} action={action}>
      Your conversations will appear here.
    </EmptyState>
  );
}
