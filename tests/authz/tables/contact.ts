import { sendContactMessageAction } from "@/lib/contact/actions";
import { newId } from "@/lib/core/ids";
import { all, type Row } from "../matrix";

export const contact: Row[] = [
  {
    action: sendContactMessageAction,
    payload: async () => ({
      name: "Nell Newcomer",
      email: "nell@example.test",
      subject: newId(),
      message: "Where do I find my receipt?",
    }),
    outcomes: all("ok"),
  },
];
