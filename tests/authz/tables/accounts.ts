import type { TokenPurpose } from "@/db/enums";
import { users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { issueToken } from "@/lib/identity/accounts/account-token";
import {
  askForVerificationAction,
  changeEmailAction,
  resendVerificationAction,
  verifyEmailAction,
} from "@/lib/identity/accounts/actions/email";
import {
  loginAction,
  logoutAction,
  registerAction,
  signUpHostAction,
} from "@/lib/identity/accounts/actions/entry";
import {
  connectGoogleAction,
  connectGoogleByLinkAction,
  disconnectGoogleAction,
  mailGoogleLinkAction,
  registerWithGoogleAction,
} from "@/lib/identity/accounts/actions/google";
import {
  askForResetAction,
  changePasswordAction,
  resetPasswordAction,
} from "@/lib/identity/accounts/actions/password";
import {
  changeNameAction,
  removePictureAction,
  saveProfileAction,
} from "@/lib/identity/accounts/actions/profile";
import { addRoleAction, switchRoleAction } from "@/lib/identity/accounts/actions/roles";
import { agreeToTermsAction } from "@/lib/identity/accounts/actions/terms";
import { TERMS_VERSION } from "@/lib/identity/accounts/terms";
import { createApiTokenAction, revokeApiTokenAction } from "@/lib/identity/api-tokens/actions";
import { mailAccountCodeAction } from "@/lib/identity/sessions/actions/email-codes";
import { endOtherSessionsAction, endSessionAction } from "@/lib/identity/sessions/actions/sessions";
import { sealPending } from "@/lib/identity/sessions/pending-google";
import { hideChecklistAction } from "@/lib/site/checklist/actions";
import { appealAction } from "@/lib/trust/moderation/actions";
import { insertApiToken } from "@/tests/support/factories/api-tokens";
import { createUser } from "@/tests/support/factories/users";
import { sessionCookieFor } from "@/tests/support/login";
import { all, anyAccount, isOfWorld, type Row, type World } from "../matrix";

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
    action: hideChecklistAction,
    payload: async () => ({ role: "event_host" }),
    outcomes: anyAccount("ok"),
  },
  {
    action: agreeToTermsAction,
    payload: async ({ database }) => {
      await database.db.update(users).set({ termsVersion: "2026-11-01" });
      return { version: TERMS_VERSION };
    },
    outcomes: anyAccount("ok"),
  },
  {
    action: agreeToTermsAction,
    about: "as they were",
    payload: async () => ({ version: "2026-11-01" }),
    outcomes: anyAccount("conflict"),
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
  {
    action: verifyEmailAction,
    payload: async ({ database, owner }) => ({ token: await tokenOf(database, owner, "verify_email") }),
    outcomes: all("ok"),
  },
  {
    action: verifyEmailAction,
    about: "with a link of another kind",
    payload: async ({ database, owner }) => ({ token: await tokenOf(database, owner, "reset_password") }),
    outcomes: all("not_found"),
  },
  {
    action: resendVerificationAction,
    payload: async () => ({}),
    outcomes: anyAccount("ok"),
  },
  {
    action: askForVerificationAction,
    payload: async ({ owner }) => ({ email: owner.email }),
    // A job looks the address up.
    outcomes: all("nothing"),
  },
  {
    action: askForResetAction,
    payload: async ({ owner }) => ({ email: owner.email }),
    outcomes: all("nothing"),
  },
  {
    action: resetPasswordAction,
    payload: async ({ database, owner }) => ({
      token: await tokenOf(database, owner, "reset_password"),
      password,
    }),
    outcomes: all("ok"),
  },
  {
    action: resetPasswordAction,
    about: "with a link of another kind",
    payload: async ({ database, owner }) => ({
      token: await tokenOf(database, owner, "verify_email"),
      password,
    }),
    outcomes: all("not_found"),
  },
  {
    action: mailAccountCodeAction,
    payload: async () => ({ purpose: "password" }),
    outcomes: anyAccount("ok"),
  },
  {
    action: mailAccountCodeAction,
    about: "for the caller's own data",
    payload: async () => ({ purpose: "delete_account" }),
    outcomes: anyAccount("ok", { suspended: "ok" }),
  },
  {
    action: changePasswordAction,
    about: "without recent auth",
    payload: async () => ({ password, currentPassword: "wrong password" }),
    outcomes: anyAccount("invalid"),
  },
  {
    action: changeEmailAction,
    about: "without recent auth",
    payload: async () => ({ email: `${newId()}@example.test`, currentPassword: "wrong password" }),
    outcomes: anyAccount("invalid"),
  },
  {
    action: registerWithGoogleAction,
    payload: async () => ({ pending: await pendingFor(`${newId()}@example.test`), role: "agent" }),
    outcomes: all("ok"),
  },
  {
    action: registerWithGoogleAction,
    about: "of an admin",
    payload: async () => ({ pending: await pendingFor(`${newId()}@example.test`), role: "admin" }),
    outcomes: all("invalid"),
  },
  {
    action: registerWithGoogleAction,
    about: "without a Google account behind it",
    payload: async () => ({ pending: "forged", role: "agent" }),
    outcomes: all("invalid"),
  },
  {
    action: connectGoogleAction,
    about: "without the owner's password",
    payload: async ({ owner }) => ({ pending: await pendingFor(owner.email), password }),
    outcomes: all("invalid"),
  },
  {
    action: mailGoogleLinkAction,
    about: "to an unverified address",
    payload: async ({ owner }) => ({ pending: await pendingFor(owner.email) }),
    outcomes: all("nothing"),
  },
  {
    action: connectGoogleByLinkAction,
    payload: async ({ database, owner }) => ({ token: await tokenOf(database, owner, "link_google") }),
    outcomes: all("ok"),
  },
  {
    action: saveProfileAction,
    payload: async () => ({ companyName: "Tents & Co", location: "Riverton" }),
    outcomes: anyAccount("ok"),
  },
  {
    action: changeNameAction,
    payload: async () => ({ fullName: "Ada Brook" }),
    outcomes: anyAccount("ok"),
  },
  {
    action: removePictureAction,
    payload: async (world) => {
      await world.database.db.update(users).set({ profileImageKey: "someone.webp" }).where(isOfWorld(world));
      return {};
    },
    outcomes: anyAccount("ok"),
  },
  {
    action: createApiTokenAction,
    about: "without recent auth",
    payload: async () => ({
      name: "My till",
      scopes: ["read"],
      days: "30",
      currentPassword: "wrong password",
    }),
    outcomes: anyAccount("invalid"),
  },
  {
    action: revokeApiTokenAction,
    payload: async ({ database, owner }) => ({ tokenId: (await insertApiToken(database.db, owner)).id }),
    outcomes: anyAccount("not_found", { owner: "ok" }),
  },
  {
    action: endSessionAction,
    payload: async ({ database, owner }) => ({
      sessionId: (await sessionCookieFor(database.db, owner.id)).sessionId,
    }),
    outcomes: anyAccount("not_found", { owner: "ok" }),
  },
  {
    action: endOtherSessionsAction,
    payload: async ({ database, owner }) => {
      await sessionCookieFor(database.db, owner.id);
      return {};
    },
    outcomes: anyAccount("nothing", { owner: "ok" }),
  },
  {
    action: disconnectGoogleAction,
    about: "of an account without a password",
    payload: async () => ({}),
    outcomes: anyAccount("conflict"),
  },
];

const pendingFor = (email: string) =>
  sealPending({ subject: newId(), email, fullName: "Nell", redirectUrl: null, role: null });

const tokenOf = (database: World["database"], owner: World["owner"], purpose: TokenPurpose) =>
  inTransaction(database, (tx) =>
    issueToken(
      tx,
      { now: () => new Date() },
      {
        userId: owner.id,
        purpose,
        email: owner.email,
        subject: purpose === "link_google" ? newId() : undefined,
      },
    ),
  );
