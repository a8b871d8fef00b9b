import { CallReference } from "@/components/api/call-reference";
import { PageHeader } from "@/components/layout/page-header";
import { SectionHeader } from "@/components/layout/section-header";
import { TextLink } from "@/components/ui/text-link";
import { CALLS } from "@/lib/api/rate-window";
import { referenceOf } from "@/lib/api/reference";
import { endpoints } from "@/lib/api/registry";

export const metadata = {
  title: "API",
  description: "What a program can read and do here, call by call.",
  alternates: { canonical: "/api/docs" },
};

const slug = (tag: string) => tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

export default function ApiDocs() {
  const groups = referenceOf(endpoints);
  return (
    <div className="page-x max-w-3xl py-10">
      <PageHeader title="API" />
      <div className="max-w-measure space-y-4">
        <p>
          A program acts here in its owner's name, by the same rules as the pages. Make it a personal token in{" "}
          <TextLink href="/accountsettings/developers">Account Settings</TextLink> and send it with each call
          as <code className="font-mono text-sm">Authorization: Bearer …</code>. It is never read from an
          address.
        </p>
        <p>
          A token has {CALLS.caller.points} calls a minute, a guest&apos;s address {CALLS.address.points}. The{" "}
          <code className="font-mono text-sm">RateLimit</code> header says how many are left.
        </p>
        <p>
          The same for programs: <TextLink href="/api/openapi.json">openapi.json</TextLink>, OpenAPI 3.1.
        </p>
      </div>
      <nav aria-label="Groups of calls" className="my-8">
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {groups.map(({ tag }) => (
            <li key={tag}>
              <TextLink href={`#${slug(tag)}`}>{tag}</TextLink>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ tag, calls }) => (
        <section key={tag} aria-labelledby={slug(tag)} className="mb-12">
          <SectionHeader id={slug(tag)} title={tag} />
          {calls.map((call) => (
            <CallReference key={call.id} call={call} />
          ))}
        </section>
      ))}
    </div>
  );
}
