import { deleteAccountAction, requestExportAction } from "@/lib/identity/privacy/actions";
import { all, type Row } from "../matrix";

export const privacy: Row[] = [
  {
    action: requestExportAction,
    about: "without recent auth",
    payload: async () => ({ currentPassword: "wrong password" }),
    outcomes: all("invalid", { guest: "unauthenticated" }),
  },
  {
    action: deleteAccountAction,
    about: "without recent auth",
    payload: async () => ({ currentPassword: "wrong password", understood: "on" }),
    outcomes: all("invalid", { guest: "unauthenticated" }),
  },
];
