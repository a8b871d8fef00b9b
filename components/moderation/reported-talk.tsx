import { Badge } from "@/components/ui/badge";
import { TextLink } from "@/components/ui/text-link";
import { formatMoment } from "@/lib/core/dates";
import type { ReportedTalk } from "@/lib/moderation/dto";
import { reportPath } from "@/lib/moderation/paths";

/** What was written around a report, oldest first, as an admin reads it. */
export function ReportedTalkList({ talk }: { talk: ReportedTalk }) {
  return (
    <ol className="grid gap-4">
      {talk.messages.map(({ id, senderId, sender, text, files, isHidden, at }) => (
        <li key={id} className="border-b border-line pb-4">
          <p className="text-sm">
            <span className="font-semibold">{sender}</span>{" "}
            <span className="text-quiet">{formatMoment(at)} UTC</span>{" "}
            {senderId === talk.personId && <Badge tone="sun">Reported</Badge>}{" "}
            {isHidden && <Badge>Hidden</Badge>}
          </p>
          <p className="mt-1 max-w-measure wrap-anywhere whitespace-pre-line">{text}</p>
          {files.map((file) => (
            <p key={file.id} className="text-sm">
              <a href={`/api/attachments/${file.id}`} className="text-action underline">
                {file.name}
              </a>
            </p>
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
