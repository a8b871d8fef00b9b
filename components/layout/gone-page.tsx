import type { ReactNode } from "react";
import { EmptyBoard } from "@/components/listings/art/empty-board";
import { ButtonLink } from "@/components/ui/button-link";
import { MessagePage } from "./message-page";

type Props = { title: string; children: ReactNode; onHref: string; onLabel: string };

/** The page for content that has been removed for good. */
export function GonePage({ title, children, onHref, onLabel }: Props) {
  return (
    <MessagePage
      picture={<EmptyBoard />}
      title={title}
      actions={
        <>
          <ButtonLink href={onHref}>{onLabel}</ButtonLink>
          <ButtonLink href="/" prefetch={false} variant="secondary">
            Back to Homepage
          </ButtonLink>
        </>
      }
    >
      <p>{children}</p>
    </MessagePage>
  );
}
