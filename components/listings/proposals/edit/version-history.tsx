import { ReaderTime } from "@/components/text/reader-time";
import type { VersionDto } from "@/lib/listings/proposals/versions";
import { ChangeList } from "./change-list";

type Props = { versions: readonly VersionDto[]; publishedAt: string; hasSponsors: boolean };

/** Changes since publication with their time and author, newest first. */
export function VersionHistory({ versions, publishedAt, hasSponsors }: Props) {
  return (
    <section aria-labelledby="history" className="mt-14 border-t border-line pt-8">
      <h2 id="history" className="text-xl">
        History
      </h2>
      {hasSponsors && (
        <p className="mt-1 text-sm text-quiet">
          Sponsors keep the tier, benefits, and cancellation terms that applied when they paid.
        </p>
      )}
      <ol className="mt-5 grid gap-6">
        {versions.map(({ version, at, editor, changes }) => (
          <li key={version} className="grid gap-x-8 gap-y-2 sm:grid-cols-[13rem_minmax(0,1fr)]">
            <p className="text-sm">
              <span className="font-semibold">Version {version}</span>
              <span className="block text-quiet">
                <ReaderTime iso={at} />
                <br />
                {editor}
              </span>
            </p>
            <ChangeList changes={changes} />
          </li>
        ))}
        <li className="grid gap-x-8 gap-y-2 sm:grid-cols-[13rem_minmax(0,1fr)]">
          <p className="text-sm">
            <span className="font-semibold">Version 1</span>
            <span className="block text-quiet">
              <ReaderTime iso={publishedAt} />
            </span>
          </p>
          <p className="text-sm">Published.</p>
        </li>
      </ol>
    </section>
  );
}
