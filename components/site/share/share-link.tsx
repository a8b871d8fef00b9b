"use client";

import { Share2 } from "lucide-react";
import { lazy, Suspense } from "react";
import { useAskHere } from "@/components/listings/proposals/manage/use-ask-here";
import { buttonClass } from "@/components/ui/button-style";
import { sharePath } from "@/lib/site/share/paths";

const load = () => import("./share-dialog");
const ShareDialog = lazy(load);

type Props = {
  title: string;
  /** The canonical path of the page to be shared. */
  path: string;
  /** Whether it is the viewer's own proposal, which has a card for their site. */
  isOwner?: boolean | undefined;
  size?: "sm" | "md";
};

/** Ways to pass a page on: a dialog that is loaded when it is asked for, and a page without scripts. */
export function ShareLink({ title, path, isOwner, size = "sm" }: Props) {
  const { isAsking, link, stop } = useAskHere(load);
  return (
    <>
      <a
        href={sharePath(path)}
        rel="nofollow"
        {...link}
        data-print="hide"
        className={buttonClass({ variant: "secondary", size })}
      >
        <Share2 aria-hidden="true" size={18} />
        Share<span className="sr-only"> {title}</span>
      </a>
      <Suspense fallback={null}>
        {isAsking && <ShareDialog title={title} path={path} isOwner={isOwner} onClose={stop} />}
      </Suspense>
    </>
  );
}
