import { MessagePage } from "@/components/layout/message-page";
import { ButtonLink } from "@/components/ui/button-link";

export default function ConversationNotFound() {
  return (
    <MessagePage
      title="Conversation not found"
      actions={<ButtonLink href="/messages">All messages</ButtonLink>}
    >
      <p>The conversation you're looking for doesn't exist.</p>
    </MessagePage>
  );
}
