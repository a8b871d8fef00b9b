import { ActionButton } from "@/components/forms/action-button";
import { Section } from "@/components/layout/section";
import { MailFacts } from "@/components/messaging/mail/mail-facts";
import { AdminFrame } from "@/components/site/admin/admin-frame";
import { TextLink } from "@/components/ui/text-link";
import { requireAdmin } from "@/lib/identity/sessions/require-admin";
import { resendMailAction } from "@/lib/messaging/mail/actions";
import { getMail } from "@/lib/messaging/mail/queries";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata = { title: "Email" };

export default async function OneMail({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const ctx = await requireAdmin(`/admindashboard/mail/${id}`);
  const mail = await orNotFound(getMail(ctx, id));
  return (
    <AdminFrame title={mail.subject} above={<TextLink href="/admindashboard/mail">Email</TextLink>}>
      <MailFacts mail={mail} />
      {mail.canResend && (
        <ActionButton
          action={resendMailAction}
          about={{ mailId: mail.id }}
          busy="Sending…"
          done="Email queued."
          className="mt-8"
        >
          Resend
        </ActionButton>
      )}
      <Section
        id="words"
        className="mt-12"
        title="Content"
        intro="Links are redacted because they may give access to the recipient's account."
      >
        {mail.excerpt ? (
          <p className="max-w-measure rounded border border-line bg-raised p-5 text-sm whitespace-pre-wrap wrap-anywhere">
            {mail.excerpt}
          </p>
        ) : (
          <p className="text-quiet">
            This content isn't shown because it was deleted after 90 days or gives access to the recipient's
            account.
          </p>
        )}
      </Section>
    </AdminFrame>
  );
}
