import { secondFactorResets } from "@/db/schema";
import { inTransaction } from "@/lib/core/transaction";
import { issueToken } from "@/lib/identity/accounts/account-token";
import {
  confirmSignInAction,
  confirmSignInWithPasskeyAction,
  signInWithPasskeyAction,
  startPasskeySignInAction,
} from "@/lib/identity/accounts/actions/entry";
import {
  confirmAuthenticatorAppAction,
  confirmSecondFactorAction,
  createRecoveryCodesAction,
  removeAuthenticatorAppAction,
  startAuthenticatorAppAction,
  stopSecondFactorAction,
} from "@/lib/identity/second-factor/actions/app";
import {
  addPasskeyAction,
  changePasskeyNameAction,
  confirmPasskeyAction,
  removePasskeyAction,
  startPasskeyAction,
  startPasskeyCheckAction,
} from "@/lib/identity/second-factor/actions/passkeys";
import {
  approveFactorResetAction,
  cancelFactorResetAction,
  declineFactorResetAction,
  requestFactorResetAction,
} from "@/lib/identity/second-factor/actions/resets";
import { createAdmin, createSponsor } from "@/tests/support/factories/users";
import { softPasskey } from "@/tests/support/passkey";
import { insertPasskey } from "@/tests/support/second-factor";
import { all, anyAccount, type Row, type World } from "../matrix";

const wrong = { currentPassword: "wrong password" };
const passkey = () => softPasskey().get({ challenge: "unknown" });

const passkeyOf = async ({ database, owner }: World) =>
  (await insertPasskey(database.db, owner.id)).passkeyId;

/** The viewer's second factors, and signing in with them. */
export const secondFactor: Row[] = [
  ...[startAuthenticatorAppAction, removeAuthenticatorAppAction, createRecoveryCodesAction].map((action) => ({
    action,
    payload: async () => wrong,
    outcomes: anyAccount("invalid"),
  })),
  { action: stopSecondFactorAction, payload: async () => wrong, outcomes: anyAccount("invalid") },
  {
    action: confirmAuthenticatorAppAction,
    payload: async () => ({ code: "123456" }),
    outcomes: anyAccount("conflict"),
  },
  { action: confirmSecondFactorAction, payload: async () => ({}), outcomes: anyAccount("nothing") },
  { action: startPasskeyAction, payload: async () => wrong, outcomes: anyAccount("invalid") },
  {
    action: addPasskeyAction,
    payload: async () => ({ name: "Phone", passkey: softPasskey().create({ challenge: "unknown" }) }),
    outcomes: anyAccount("invalid"),
  },
  {
    action: changePasskeyNameAction,
    payload: async (world) => ({ passkeyId: await passkeyOf(world), name: "Tablet" }),
    outcomes: anyAccount("not_found", { owner: "ok" }),
  },
  {
    action: removePasskeyAction,
    payload: async (world) => ({ passkeyId: await passkeyOf(world), ...wrong }),
    outcomes: anyAccount("invalid"),
  },
  { action: startPasskeyCheckAction, payload: async () => ({}), outcomes: anyAccount("ok") },
  {
    action: confirmPasskeyAction,
    payload: async () => ({ passkey: passkey() }),
    outcomes: anyAccount("invalid"),
  },
  {
    action: startPasskeySignInAction,
    payload: async () => ({ pending: null }),
    outcomes: all("ok"),
  },
  {
    action: confirmSignInAction,
    payload: async () => ({ pending: "unknown", factorCode: "123456" }),
    outcomes: all("unauthenticated"),
  },
  {
    action: confirmSignInWithPasskeyAction,
    payload: async () => ({ pending: "unknown", passkey: passkey() }),
    outcomes: all("unauthenticated"),
  },
  {
    action: signInWithPasskeyAction,
    payload: async () => ({ passkey: passkey() }),
    outcomes: all("invalid"),
  },
  {
    action: cancelFactorResetAction,
    payload: async ({ database: { db }, owner }) => ({
      token: await inTransaction({ db }, (tx) =>
        issueToken(
          tx,
          { now: () => new Date() },
          { userId: owner.id, purpose: "keep_second_factor", email: owner.email },
        ),
      ),
    }),
    outcomes: all("ok"),
  },
];

const openReset = async ({ database: { db } }: World) => {
  const [user, admin] = [await createSponsor(db), await createAdmin(db)];
  await db
    .insert(secondFactorResets)
    .values({ userId: user.id, status: "requested", reason: "Lost phone", requestedById: admin.id });
  return user.id;
};

/** Admins' resets of others' second factors. */
export const userFactors: Row[] = [
  {
    action: requestFactorResetAction,
    about: "with a wrong password",
    payload: async ({ database: { db } }) => ({
      userId: (await createSponsor(db)).id,
      reason: "Lost phone",
      ...wrong,
    }),
    outcomes: anyAccount("not_found", { admin: "invalid" }),
  },
  {
    action: approveFactorResetAction,
    about: "with a wrong password",
    payload: async (world) => ({ userId: await openReset(world), ...wrong }),
    outcomes: anyAccount("not_found", { admin: "invalid" }),
  },
  {
    action: declineFactorResetAction,
    payload: async (world) => ({ userId: await openReset(world) }),
    outcomes: anyAccount("not_found", { admin: "ok" }),
  },
];
