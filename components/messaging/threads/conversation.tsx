"use client";

import clsx from "clsx";
import Link from "next/link";
import { useRef, useState } from "react";
import { Form } from "@/components/forms/form";
import { Alert } from "@/components/ui/alert";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/text-link";
import { markReadAction, sendMessageAction } from "@/lib/messaging/threads/actions";
import { summaryOf } from "@/lib/messaging/threads/attachments";
import { CLOSED } from "@/lib/messaging/threads/copy";
import { threadPath } from "@/lib/messaging/threads/paths";
import type { ThreadDto } from "@/lib/messaging/threads/schema";
import { ConversationOptions } from "./conversation-options";
import { MessageForm } from "./message-form";
import { MessageList } from "./message-list";
import { useConversation } from "./use-conversation";

type Props = {
  initial: ThreadDto;
  idempotencyKey: string;
  /** A message to edit and send. */
  draft?: string | undefined;
  /** In a dialog, the dialog's title shows the name and there is no back link. */
  inDialog?: boolean;
};

/** One conversation, updated live while it is visible, with the form for the next message. */
export function Conversation({ initial, idempotencyKey, draft, inDialog }: Props) {
  const { thread, arrived, problem, catchUp, loadEarlier } = useConversation(initial);
  const [isLoading, setIsLoading] = useState(false);
  const log = useRef<HTMLElement>(null);
  const { other, subject, standing: state, messages } = thread;
  const first = messages[0];

  async function earlier() {
    if (isLoading) return;
    setIsLoading(true);
    const isMore = await loadEarlier();
    setIsLoading(false);
    // The button disappears with the last page and would take the focus with it.
    if (isMore === false) log.current?.focus();
  }

  function retry() {
    log.current?.focus();
    catchUp();
  }

  const pad = inDialog ? "px-5 sm:px-7" : "px-4 sm:px-6";
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className={clsx("flex items-center gap-3 border-b border-line", pad, inDialog ? "py-1" : "py-3")}>
        {!inDialog && (
          <>
            <Link
              href="/messages"
              prefetch={false}
              aria-label="All messages"
              className={buttonClass({ variant: "quiet", className: "-ml-1 size-11 px-0 lg:hidden" })}
            >
              <Icon name="arrow-left" aria-hidden="true" size={20} />
            </Link>
            <Avatar name={other.name} src={other.imagePath} className="max-sm:hidden" />
          </>
        )}
        <div className="min-w-0 flex-1">
          {!inDialog && (
            <h1 className="truncate text-lg">
              <bdi>{other.name}</bdi>
            </h1>
          )}
          <p className="truncate text-sm text-quiet">
            Re:{" "}
            {subject.path ? (
              <TextLink href={subject.path} tone="ink" prefetch={false}>
                <bdi>{subject.title}</bdi>
              </TextLink>
            ) : (
              <bdi>{subject.title}</bdi>
            )}
          </p>
        </div>
        {thread.answersFor === null && <ConversationOptions thread={thread} onChanged={catchUp} />}
      </div>
      <p role="status" className="sr-only">
        {arrived
          ? `${arrived.author ?? other.name} wrote: ${summaryOf(arrived.text, arrived.attachments)}`
          : ""}
      </p>
      {/* Reversed flex, so that it starts at the newest message and stays there. */}
      <section
        ref={log}
        aria-label={`Conversation with ${other.name}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        tabIndex={0}
        className={clsx(
          "flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain focus-visible:-outline-offset-3",
          pad,
        )}
      >
        <div className="py-5">
          {thread.hasEarlier && first && (
            <div className="text-center">
              <Button
                variant="secondary"
                size="sm"
                busy={isLoading}
                onClick={() => void earlier()}
                className="scripting-none:hidden"
              >
                Load earlier
              </Button>
              <noscript>
                <a
                  href={`${threadPath(thread.id)}?before=${first.id}`}
                  className={buttonClass({ variant: "secondary" })}
                >
                  Load earlier
                </a>
              </noscript>
            </div>
          )}
          <MessageList
            messages={messages}
            otherName={other.name}
            withLinks={thread.hasAnswered}
            mayReport={thread.answersFor === null}
          />
        </div>
      </section>
      <div className={clsx("grid gap-3 border-t border-line bg-raised py-3 sm:py-4", pad)}>
        {problem && (
          <Alert
            tone="warning"
            live
            action={
              <Button variant="quiet" size="sm" onClick={retry}>
                Retry
              </Button>
            }
          >
            New messages could not be loaded.
          </Alert>
        )}
        {thread.answersFor !== null && (
          <p className="text-sm text-quiet">
            You're replying for <bdi>{thread.answersFor}</bdi>. {other.name} will see your name.
          </p>
        )}
        {state === "open" ? (
          <MessageForm
            action={sendMessageAction}
            target={{ threadId: thread.id }}
            idempotencyKey={idempotencyKey}
            takesFocus={inDialog}
            draft={draft}
            onSent={catchUp}
            files={{ may: thread.mayAttach, unsent: initial.unsent }}
          />
        ) : (
          <Alert tone="info">{CLOSED[state]}</Alert>
        )}
        <noscript>
          <Form action={markReadAction}>
            <input type="hidden" name="threadId" value={thread.id} />
            <Button type="submit" variant="quiet" size="sm">
              Mark as read
            </Button>
          </Form>
        </noscript>
      </div>
    </div>
  );
}
