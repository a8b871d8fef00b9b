import { AdminFrame } from "@/components/site/admin/admin-frame";
import { ReportedTalkList } from "@/components/trust/moderation/reported-talk";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { DISPUTES_PATH, mediationConversationPath } from "@/lib/site/admin/payments";
import { orNotFound } from "@/lib/site/http/or-not-found";
import { openMediatedTalk } from "@/lib/trust/moderation/queries/shared-talk";

export const metadata = { title: "Shared conversation" };

type Props = { params: Promise<{ id: string }> };

export default async function MediatedConversation({ params }: Props) {
  const { id } = await params;
  const ctx = await requireAdmin(mediationConversationPath(id));
  const talk = await orNotFound(openMediatedTalk(ctx, id));
  return (
    <AdminFrame
      above={<TextLink href={`${DISPUTES_PATH}?view=mediation`}>Mediation</TextLink>}
      title={talk.title}
      intro="The latest messages between the sponsor and the host, shared for this mediation. We log that you opened it."
    >
      {talk.messages.length > 0 ? (
        <ReportedTalkList talk={talk} />
      ) : (
        <EmptyState title="No messages yet">
          They haven't written to each other about this proposal.
        </EmptyState>
      )}
    </AdminFrame>
  );
}
