import { Document } from "@/components/text/document";
import { Paragraphs } from "@/components/text/paragraphs";
import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";
import { formatDay } from "@/lib/core/dates";
import type { LegalReference } from "@/lib/site/content/legal/legal-text";
import { type LegalDocument, versionPath } from "@/lib/site/content/legal/versions";

type Props = { document: LegalDocument; version: string; reference: LegalReference; about: string };

/** One version of a legal text: its date, its changes, and links to the other versions. */
export function LegalPage({ document, version, reference, about }: Props) {
  const at = document.versions.findIndex((one) => one.version === version);
  const shown = document.versions[at];
  if (!shown) return null;
  return (
    <Document
      title={document.title}
      intro={`Version of ${formatDay(new Date(version))}. ${about}`}
      note={
        at > 0 && (
          <Alert tone="warning" title="This is an older version." className="mb-6">
            We keep it for people who agreed to it.{" "}
            <TextLink href={document.path}>Read the current version</TextLink>
          </Alert>
        )
      }
      sections={[
        ...shown.text(reference).map(({ heading, paragraphs }) => ({
          heading,
          body: <Paragraphs texts={paragraphs} />,
        })),
        { heading: "What has changed", body: <Versions document={document} from={at} /> },
      ]}
    />
  );
}

function Versions({ document, from }: { document: LegalDocument; from: number }) {
  return (
    <>
      <p>{document.notice}</p>
      {document.versions.slice(from).map(({ version, changes }) => (
        <div key={version}>
          <p className="font-semibold">
            <TextLink href={versionPath(document, version)} prefetch={false}>
              {formatDay(new Date(version))}
            </TextLink>
          </p>
          <ul className="mt-1 list-disc pl-5">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
