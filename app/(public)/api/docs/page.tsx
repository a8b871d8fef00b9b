import type { ReactNode } from "react";
import { ApiContents } from "@/components/api/api-contents";
import { CallReference } from "@/components/api/call-reference";
import { FieldList } from "@/components/api/field-list";
import { PageHeader } from "@/components/layout/page-header";
import { SectionHeader } from "@/components/layout/section-header";
import { TextLink } from "@/components/ui/text-link";
import { anchorOf } from "@/lib/api/chapters";
import { CALLS } from "@/lib/api/rate-window";
import type { FieldDto } from "@/lib/api/reference";
import { writtenReference } from "@/lib/api/written-reference";

export const metadata = {
  title: "API",
  description: "What a program can read and do here, call by call.",
  alternates: { canonical: "/api/docs" },
};

export default async function ApiDocs() {
  const { chapters, list } = await writtenReference();
  return (
    <div className="page-x pb-16">
      <PageHeader title="API" intro="What a program can read and do here, call by call." />
      <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-x-12">
        <ApiContents chapters={chapters} />
        <div className="max-w-3xl min-w-0">
          <Introduction list={list} />
          {chapters.map(({ id, title, intro, groups }) => (
            <section key={id} aria-labelledby={id} className="mt-14">
              <SectionHeader id={id} title={title} intro={intro} />
              {groups.map(({ tag, row, calls }) => (
                <section key={tag} aria-labelledby={anchorOf(tag)} className="mt-10">
                  <h3 id={anchorOf(tag)} className="scroll-mt-24 text-lg">
                    {tag}
                  </h3>
                  <FieldList title="A row" fields={row} isFolded />
                  <div className="mt-4">
                    {calls.map((call) => (
                      <CallReference key={call.id} call={call} />
                    ))}
                  </div>
                </section>
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function Introduction({ list }: { list: FieldDto[] }) {
  return (
    <div className="max-w-measure space-y-4">
      <p>
        A program acts here in its owner's name, by the same rules as the pages. Make it a personal token in{" "}
        <TextLink href="/accountsettings/developers">Account Settings</TextLink> and send it with each call as{" "}
        <Code>Authorization: Bearer …</Code>. It is never read from an address.
      </p>
      <p>
        A token has {CALLS.caller.points} calls a minute, a guest&apos;s address {CALLS.address.points}. The{" "}
        <Code>RateLimit</Code> header says how many are left.
      </p>
      <p>
        Each entity is at <Code>/api/entities/…</Code> and at <Code>/api/apps/{"{appId}"}/entities/…</Code>,
        where clients of the hosted platform look for it: give one the address of this site and a token. What
        you may not see does not exist.
      </p>
      <p>
        The same for programs: <TextLink href="/api/openapi.json">openapi.json</TextLink>, OpenAPI 3.1.
      </p>
      <FieldList title="How a list of an entity is asked for" fields={list} />
    </div>
  );
}

function Code({ children }: { children: ReactNode }) {
  return <code className="font-mono text-sm wrap-anywhere">{children}</code>;
}
