import { deleteAccountAction, requestExportAction } from "@/lib/identity/privacy/actions";
import { all, type Row } from "../matrix";

export const privacy: Row[] = [
  {
    action: requestExportAction,
    about: "without a proof",
    payload: async () => ({ currentPassword: "not the one" }),
    outcomes: all("invalid", { guest: "unauthenticated" }),
  },
  {
    action: deleteAccountAction,
    about: "without a proof",
    payload: async () => ({ currentPassword: "not the one", understood: "on" }),
    outcomes: all("invalid", { guest: "unauthenticated" }),
  },
];
