import {
  addRoleAction,
  appealAction,
  loginAction,
  logoutAction,
  registerAction,
  signUpHostAction,
  switchRoleAction,
} from "@/lib/accounts/actions";
import { newId } from "@/lib/core/ids";
import { createUser } from "@/tests/support/factories/users";
import { all, anyAccount, type Row } from "../matrix";

const password = "seven boats and a bell";
const newcomer = async () => ({
  role: "agent",
  fullName: "Nell Newcomer",
  email: `${newId()}@example.test`,
  password,
  companyName: "New Ltd",
});

export const accounts: Row[] = [
  { action: registerAction, payload: newcomer, outcomes: all("ok") },
  { action: signUpHostAction, payload: newcomer, outcomes: all("ok") },
  {
    action: loginAction,
    payload: async ({ database }) => ({
      email: (await createUser(database.db, { password })).email,
      password,
    }),
    outcomes: all("ok"),
  },
  { action: logoutAction, payload: async () => ({}), outcomes: all("ok", { guest: "nothing" }) },
  {
    action: switchRoleAction,
    payload: async () => ({ role: "business_sponsor" }),
    outcomes: anyAccount("forbidden", { business_sponsor: "nothing", owner: "ok", other: "ok" }),
  },
  {
    action: switchRoleAction,
    about: "to admin",
    payload: async () => ({ role: "admin" }),
    outcomes: anyAccount("forbidden", { admin: "nothing" }),
  },
  {
    action: addRoleAction,
    payload: async () => ({ role: "vendor", companyName: "Tents & Co" }),
    outcomes: anyAccount("ok", { vendor: "nothing" }),
  },
  {
    action: addRoleAction,
    about: "of an admin",
    payload: async () => ({ role: "admin" }),
    outcomes: anyAccount("invalid"),
  },
  {
    action: appealAction,
    payload: async () => ({ words: "I did nothing wrong." }),
    outcomes: all("forbidden", { guest: "unauthenticated", suspended: "ok" }),
  },
];
