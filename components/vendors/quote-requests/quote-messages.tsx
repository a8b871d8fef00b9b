import clsx from "clsx";
import { MessageText } from "@/components/messaging/threads/message-text";
import { ReaderTime } from "@/components/text/reader-time";
import type { QuoteMessageDto } from "@/lib/vendors/quote-requests/quote";

type Props = {
  messages: readonly QuoteMessageDto[];
  /** Whether the vendor is reading. */
  isVendor: boolean;
  /** The other side's name. */
  other: string;
};

/** The messages between a vendor and a client without an account, oldest first. */
export function QuoteMessages({ messages, isVendor, other }: Props) {
  if (messages.length === 0) return null;
  return (
    <ol className="grid gap-3">
      {messages.map(({ id, isFromVendor, text, createdAt }) => {
        const isOwn = isFromVendor === isVendor;
        return (
          <li
            key={id}
            className={clsx(
              "max-w-[min(100%,36rem)] rounded px-4 py-3",
              isOwn ? "justify-self-end bg-action-soft" : "justify-self-start border border-line bg-raised",
            )}
          >
            <p className="mb-1 flex flex-wrap gap-x-3 text-sm text-quiet">
              <bdi className="font-semibold text-ink wrap-anywhere">{isOwn ? "You" : other}</bdi>
              <ReaderTime iso={createdAt} />
            </p>
            <MessageText text={text} withLinks={false} />
          </li>
        );
      })}
    </ol>
  );
}
