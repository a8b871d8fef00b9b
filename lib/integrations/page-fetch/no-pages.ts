import { type PageFetchPort, PageUnavailable } from "./port";

/** A web without pages, for programs that fetch none. */
export function noPages(): PageFetchPort {
  return {
    fetch: async () => {
      throw new PageUnavailable("unknown");
    },
  };
}
