import clsx from "clsx";
import type { ReactNode } from "react";

type Props = {
  /** The inbox: alone on a phone, beside the conversation where there is room. */
  inbox: ReactNode;
  /** The conversation; on a phone it takes the inbox's place. Without one the inbox has all the room. */
  children?: ReactNode;
  isOpen: boolean;
};

/** The desk at which one reads and answers: as high as the window, so that what is written stays in reach. */
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
