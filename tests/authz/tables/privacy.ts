import { askForExportAction, deleteAccountAction } from "@/lib/privacy/actions";
import { anyAccount, type Row } from "../matrix";

export const privacy: Row[] = [
  {
    action: askForExportAction,
    about: "without a proof",
    payload: async () => ({ currentPassword: "not the one" }),
    outcomes: anyAccount("invalid"),
  },
  {
    action: deleteAccountAction,
    about: "without a proof",
    payload: async () => ({ currentPassword: "not the one", understood: "on" }),
    outcomes: anyAccount("invalid"),
  },
];
