import clsx from "clsx";
import type { ReactNode } from "react";

type Props = {
  /** The inbox: full width on a phone, next to the conversation on wide screens. */
  inbox: ReactNode;
  /** The conversation; on a phone it replaces the inbox. Without one, the inbox takes the full width. */
  children?: ReactNode;
  isOpen: boolean;
};

/** The layout of the messages pages: as tall as the window, so that the message form stays visible. */
export function MessagesShell({ inbox, children, isOpen }: Props) {
  const alone = children === undefined;
  return (
    <div
      className={clsx(
        "-mx-(--page-pad) -mb-24 grid h-[calc(100dvh-3.75rem)] min-h-96 lg:mx-0 lg:mb-0 lg:h-[calc(100dvh-3.75rem-3rem)] lg:my-6 lg:overflow-hidden lg:rounded lg:border lg:border-line",
        !alone && "lg:grid-cols-[22rem_minmax(0,1fr)]",
      )}
    >
      <div
        className={clsx(
          "flex min-h-0 min-w-0 flex-col bg-raised lg:border-r lg:border-line",
          isOpen && "max-lg:hidden",
        )}
      >
        {inbox}
      </div>
      {!alone && <div className={clsx("min-h-0 min-w-0", !isOpen && "max-lg:hidden")}>{children}</div>}
    </div>
  );
}
