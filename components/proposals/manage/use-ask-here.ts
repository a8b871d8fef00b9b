import { type MouseEvent, useState } from "react";

/** Opens a dialog in place of the page that a link leads to, unless the link is opened in another tab or window. */
export function useAskHere() {
  const [isAsking, setIsAsking] = useState(false);

  function ask(event: MouseEvent<HTMLAnchorElement>) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsAsking(true);
  }

  return { isAsking, ask, stop: () => setIsAsking(false) };
}
