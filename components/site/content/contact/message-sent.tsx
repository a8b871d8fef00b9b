import { Alert } from "@/components/ui/alert";

/** What one reads after writing to the support desk. */
export function MessageSent() {
  return (
    <Alert tone="success" live title="Your message was sent">
      A person reads it and answers to the email address you gave.
    </Alert>
  );
}
