import type { ReactNode } from "react";
import { ApiContents } from "@/components/api/api-contents";
import { CallReference } from "@/components/api/call-reference";
import { FieldList } from "@/components/api/field-list";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { TextLink } from "@/components/ui/text-link";
import { anchorOf } from "@/lib/api/chapters";
import { CALLS } from "@/lib/api/rate-window";
import type { FieldDto } from "@/lib/api/reference";
import { writtenReference } from "@/lib/api/written-reference";

export const metadata = {
  title: "API",
  description: "Every endpoint of the API, with its fields and an example.",
  alternates: { canonical: "/api/docs" },
};

export default async function ApiDocs() {
  const { chapters, list } = await writtenReference();
  return (
    <div className="page-x pb-16">
      <PageHeader title="API" intro="Every endpoint of the API, with its fields and an example." />
      <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-x-12">
        <ApiContents chapters={chapters} />
        <div className="max-w-3xl min-w-0">
          <Introduction list={list} />
          {chapters.map(({ id, title, intro, groups }) => (
            <Section key={id} id={id} className="mt-14" title={title} intro={intro}>
              {groups.map(({ tag, row, calls }) => (
                <section key={tag} aria-labelledby={anchorOf(tag)} className="mt-10">
                  <h3 id={anchorOf(tag)} className="scroll-mt-24 text-lg">
                    {tag}
                  </h3>
                  <FieldList title="Record" fields={row} isFolded />
                  <div className="mt-4">
                    {calls.map((call) => (
                      <CallReference key={call.id} call={call} />
                    ))}
                  </div>
                </section>
              ))}
            </Section>
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
        The API acts on behalf of the token's owner and follows the same rules as the site. Create a personal
        token in <TextLink href="/accountsettings/developers">Account Settings</TextLink> and send it with
        each request as <Code>Authorization: Bearer …</Code>. Tokens in URLs are ignored.
      </p>
      <p>
        Each token can make {CALLS.caller.points} requests a minute; each guest IP address,{" "}
        {CALLS.address.points}. The <Code>RateLimit</Code> header shows how many are left.
      </p>
      <p>
        Each entity is available at <Code>/api/entities/…</Code> and, for clients of the hosted platform, at{" "}
        <Code>/api/apps/{"{appId}"}/entities/…</Code>. To use such a client, give it this site's address and a
        token. Records that you can&apos;t see return a 404.
      </p>
      <p>
        Machine-readable: <TextLink href="/api/openapi.json">openapi.json</TextLink>, OpenAPI 3.1.
      </p>
      <FieldList title="Query parameters for entity lists" fields={list} />
    </div>
  );
}

function Code({ children }: { children: ReactNode }) {
  return <code className="font-mono text-sm wrap-anywhere">{children}</code>;
}
