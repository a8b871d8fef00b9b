import { Alert } from "@/components/ui/alert";

/** Confirms that a message to support was sent. */
export function MessageSent() {
  return (
    <Alert tone="success" live title="Your message was sent">
      We'll reply to the email address you gave.
    </Alert>
  );
}
