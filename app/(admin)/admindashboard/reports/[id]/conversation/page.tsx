import { AdminFrame } from "@/components/site/admin/admin-frame";
import { ReportedTalkList } from "@/components/trust/moderation/reported-talk";
import { TextLink } from "@/components/ui/text-link";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { orNotFound } from "@/lib/site/http/or-not-found";
import { caseConversationPath, casePath } from "@/lib/trust/moderation/paths";
import { openReportedTalk } from "@/lib/trust/moderation/queries/conversation";

export const metadata = { title: "Reported conversation" };

type Props = { params: Promise<{ id: string }> };

export default async function ReportedConversation({ params }: Props) {
  const { id } = await params;
  const ctx = await requireAdmin(caseConversationPath(id));
  const talk = await orNotFound(openReportedTalk(ctx, id));
  return (
    <AdminFrame
      above={<TextLink href={casePath(id)}>Back to case</TextLink>}
      title={talk.title}
      intro="Only the messages around the report. We log that you opened it."
    >
      <ReportedTalkList talk={talk} />
    </AdminFrame>
  );
}
