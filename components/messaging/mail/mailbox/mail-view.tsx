import type { ReactNode } from "react";
import { ReaderTime } from "@/components/text/reader-time";
import { DefinitionList } from "@/components/ui/definition-list";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import type { StoredMail } from "@/lib/integrations/mail/mailbox";
import { MailState } from "./mail-row";

/** One email: headers, links, HTML, and text. The sandbox lets the HTML only open links in a new tab. */
export function MailView({ mail }: { mail: StoredMail }) {
  return (
    <div className="grid gap-10">
      <Part title="Headers">
        <DefinitionList
          items={[
            { term: "To", detail: mail.to },
            { term: "Date", detail: <ReaderTime iso={mail.createdAt} /> },
            { term: "Template", detail: mail.template },
            { term: "Status", detail: <MailState status={mail.status} /> },
            ...Object.entries(mail.headers).map(([term, detail]) => ({
              term,
              detail: <span className="break-all">{detail}</span>,
            })),
          ]}
        />
      </Part>
      <Part title="Links">
        <ul className="grid gap-2 text-sm">
          {mail.links.map((link) => (
            <li key={link} className="break-all">
              <TextLink href={link}>{link}</TextLink>
            </li>
          ))}
        </ul>
        {mail.links.length === 0 && <p className="text-sm text-quiet">No links.</p>}
      </Part>
      <Part title="HTML">
        {mail.html ? (
          <iframe
            title={`Email “${mail.subject}”`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={mail.html}
            className="h-[44rem] w-full rounded border border-line bg-raised"
          />
        ) : (
          <EmptyState title="Not available yet" level={3}>
            The HTML is rendered when the email is sent.
          </EmptyState>
        )}
      </Part>
      <Part title="Text">
        <pre className="rounded border border-line bg-raised p-5 font-sans text-sm wrap-anywhere whitespace-pre-wrap">
          {mail.text}
        </pre>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
