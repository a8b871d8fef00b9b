import { DocsPage } from "@/components/api/docs-page";
import { Guide } from "@/components/api/guide";
import { ResourceIndex } from "@/components/api/resource-index";
import { START_PAGE } from "@/lib/api/doc-pages";
import { writtenReference } from "@/lib/api/written-reference";
import { env } from "@/lib/core/env";

const INTRO =
  "A program with a token can do what its owner can do on the site, with the same rules and limits.";

export const metadata = {
  title: "API",
  description: INTRO,
  alternates: { canonical: START_PAGE.path },
};

export default async function ApiDocs() {
  const { chapters } = await writtenReference();
  return (
    <DocsPage path={START_PAGE.path} title="API" intro={INTRO}>
      <Guide origin={env().SITE_URL} />
      <ResourceIndex chapters={chapters} />
    </DocsPage>
  );
}
