import { MessagePage } from "@/components/layout/message-page";

/** For a network from which too many codes were opened. */
export const TooManyVisits = () => (
  <MessagePage title="Too many visits" actions={null}>
    Please wait an hour and open the page again.
  </MessagePage>
);
