import type { ReactNode } from "react";
import { DefinitionList } from "@/components/ui/definition-list";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import { formatMoment } from "@/lib/core/dates";
import type { StoredMail } from "@/lib/integrations/mail/mailbox";
import { MailState } from "./mail-row";

/** One mail: its headers, its links, and both of its forms. Its HTML may do nothing but open a link beside it. */
export function MailView({ mail }: { mail: StoredMail }) {
  return (
    <div className="grid gap-10">
      <Part title="Headers">
        <DefinitionList
          items={[
            { term: "To", detail: mail.to },
            { term: "Date", detail: `${formatMoment(new Date(mail.createdAt))} UTC` },
            { term: "Template", detail: mail.template },
            { term: "State", detail: <MailState status={mail.status} /> },
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
        {mail.links.length === 0 && <p className="text-sm text-quiet">It leads nowhere.</p>}
      </Part>
      <Part title="As HTML">
        {mail.html ? (
          <iframe
            title={`The mail “${mail.subject}”`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={mail.html}
            className="h-[44rem] w-full rounded border border-line bg-raised"
          />
        ) : (
          <EmptyState title="Not yet" level={3}>
            It is drawn the moment it is sent.
          </EmptyState>
        )}
      </Part>
      <Part title="As text">
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
