import { ReaderTime } from "@/components/text/reader-time";
import { Badge } from "@/components/ui/badge";
import { TextLink } from "@/components/ui/text-link";
import { attachmentPath } from "@/lib/messaging/threads/attachments";
import type { ReportedMessage, ReportedTalk } from "@/lib/trust/moderation/dto";
import { reportPath } from "@/lib/trust/moderation/paths";

/** The messages around a report, oldest first, for admins. */
export function ReportedTalkList({ talk }: { talk: ReportedTalk }) {
  return (
    <ol className="grid gap-4">
      {talk.messages.map(({ id, senderId, sender, text, files, isHidden, at }) => (
        <li key={id} className="border-b border-line pb-4">
          <p className="text-sm">
            <span className="font-semibold">{sender}</span>{" "}
            <span className="text-quiet">
              <ReaderTime iso={at.toISOString()} />
            </span>{" "}
            {senderId === talk.personId && <Badge tone="sun">Reported</Badge>}{" "}
            {isHidden && <Badge>Hidden</Badge>}
          </p>
          <p className="mt-1 max-w-measure wrap-anywhere whitespace-pre-line">{text}</p>
          {files.map((file) => (
            <ReportedFile key={file.id} file={file} />
          ))}
          {senderId === talk.personId && !isHidden && (
            <TextLink href={reportPath("message", id)} prefetch={false}>
              Hide this message
            </TextLink>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Shows a picture inline and other files by name. Unreported files can't be opened. */
function ReportedFile({
  file: { id, name, isPicture, isReported },
}: {
  file: ReportedMessage["files"][number];
}) {
  if (!isReported) return <p className="text-sm text-quiet wrap-anywhere">{name}</p>;
  return (
    <p className="mt-2 text-sm">
      <a href={attachmentPath(id)} className="inline-block max-w-full text-action underline wrap-anywhere">
        {isPicture ? (
          <img
            src={attachmentPath(id, 640)}
            alt={name}
            loading="lazy"
            decoding="async"
            className="max-h-72 max-w-full rounded border border-line"
          />
        ) : (
          name
        )}
      </a>
    </p>
  );
}
