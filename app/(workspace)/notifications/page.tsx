import { ActionButton } from "@/components/forms/action-button";
import { PageHeader } from "@/components/layout/page-header";
import { NotificationItem } from "@/components/messaging/notifications/notification-item";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { TextLink } from "@/components/ui/text-link";
import type { Query } from "@/lib/core/query";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { markNotificationsReadAction } from "@/lib/messaging/notifications/actions";
import { listNotifications } from "@/lib/messaging/notifications/queries";

export const metadata = { title: "Notifications" };

const SIZE = 30;

type Props = { searchParams: Promise<Query> };

export default async function Notifications({ searchParams }: Props) {
  await requireViewer("/notifications");
  const given = (await searchParams)["after"];
  const after = typeof given === "string" ? given : undefined;
  const ctx = await requestCtx();
  const { notifications, unread, hasMore } = await listNotifications(ctx, { after, size: SIZE });
  const [newest] = notifications;
  return (
    <div className="max-w-measure">
      <PageHeader
        title="Notifications"
        intro={
          <>
            Newest first. Choose what you're notified about in your{" "}
            <TextLink href="/accountsettings/notifications">account settings</TextLink>.
          </>
        }
        actions={
          newest && unread > 0 ? (
            <ActionButton
              action={markNotificationsReadAction}
              about={{ id: newest.id, andOlder: "on" }}
              variant="secondary"
              done="Marked all as read."
              goesAway
            >
              Mark all as read
            </ActionButton>
          ) : undefined
        }
      />
      {notifications.length === 0 && (
        <EmptyState title="No notifications yet">
          We'll let you know here about payments, new sponsors, and messages.
        </EmptyState>
      )}
      <ul className="-mx-3">
        {notifications.map((notification) => (
          <li key={notification.id} className="border-b border-line">
            <NotificationItem notification={notification} now={ctx.now()} />
          </li>
        ))}
      </ul>
      <Pagination
        label="Notifications"
        firstHref={after ? "/notifications" : null}
        nextHref={hasMore ? `/notifications?after=${notifications.at(-1)?.id}` : null}
      />
    </div>
  );
}
