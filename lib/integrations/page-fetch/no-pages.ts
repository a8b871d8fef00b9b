import { type PageFetchPort, PageUnavailable } from "./port";

/** A web without pages, for programs that read none. */
export function noPages(): PageFetchPort {
  return {
    fetch: async () => {
      throw new PageUnavailable("unknown");
    },
  };
}
