import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CallIndex } from "@/components/api/call-index";
import { CallReference } from "@/components/api/call-reference";
import { DocsPage } from "@/components/api/docs-page";
import { FieldList } from "@/components/api/field-list";
import { InlineCode } from "@/components/api/inline-code";
import { TextLink } from "@/components/ui/text-link";
import { addressOf } from "@/lib/api/call-address";
import { API_DOCS_PATH, RESOURCES, resourcePath } from "@/lib/api/doc-pages";
import type { GroupDto } from "@/lib/api/reference";
import { writtenReference } from "@/lib/api/written-reference";
import { slugOf } from "@/lib/core/slug";

export const dynamicParams = false;

type Props = { params: Promise<{ resource: string }> };

export const generateStaticParams = () => RESOURCES.map((tag) => ({ resource: slugOf(tag) }));

async function findResource({ params }: Props): Promise<GroupDto | undefined> {
  const { resource } = await params;
  const { chapters } = await writtenReference();
  return chapters.flatMap(({ groups }) => groups).find(({ tag }) => slugOf(tag) === resource);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await findResource(props);
  if (!found) return {};
  return {
    title: `${found.tag} · API`,
    description: `${found.tag} in the API: ${found.about}`,
    alternates: { canonical: resourcePath(found.tag) },
  };
}

export default async function ApiResource(props: Props) {
  const found = await findResource(props);
  if (!found) notFound();
  const { tag, about, row, calls } = found;
  return (
    <DocsPage path={resourcePath(tag)} title={tag} intro={about}>
      <CallIndex calls={calls.map(addressOf)} />
      <p className="mt-6 text-sm text-quiet">
        <InlineCode>API</InlineCode> and <InlineCode>TOKEN</InlineCode> in the examples are the variables from
        the{" "}
        <TextLink href={`${API_DOCS_PATH}#quick-start`} prefetch={false}>
          quick start
        </TextLink>
        .
      </p>
      <div id="record" className="mb-8 scroll-mt-24">
        <FieldList title="Record" fields={row} />
      </div>
      {calls.map((call) => (
        <CallReference key={call.id} call={call} />
      ))}
    </DocsPage>
  );
}
