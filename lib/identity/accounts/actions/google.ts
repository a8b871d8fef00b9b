"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { defineAction } from "@/lib/core/action";
import { FIX_ERRORS } from "@/lib/core/errors";
import { writeLimit } from "@/lib/core/limits";
import { dropPending } from "@/lib/identity/sessions/pending-google";
import { isScriptedPost } from "@/lib/identity/sessions/scripted-post";
import { connectGoogle } from "../commands/connect-google";
import { connectGoogleByLink } from "../commands/connect-google-by-link";
import { disconnectGoogle } from "../commands/disconnect-google";
import { mailGoogleLink } from "../commands/mail-google-link";
import { registerWithGoogle } from "../commands/register-with-google";
import { REGISTRATION_FAILED } from "../copy";
import { destinationAfter } from "../destination";
import { RegisterWithGoogleForm } from "../form";
import { accountPermissions } from "../policy";
import { ConnectGoogleByLinkInput, ConnectGoogleInput, MailGoogleLinkInput } from "../schema";
import { askForSecondStep, welcome } from "../welcome";

export const registerWithGoogleAction = defineAction({
  name: "account.register_with_google",
  input: RegisterWithGoogleForm,
  permission: accountPermissions.registerWithGoogle,
  invalidMessage: FIX_ERRORS,
  failureMessage: REGISTRATION_FAILED,
  run: registerWithGoogle,
  respond: async ({ sessionId, fullName, role, redirectUrl }) => {
    await dropPending();
    return welcome(sessionId, { fullName, destination: destinationAfter(role, "active", redirectUrl) });
  },
});

export const connectGoogleAction = defineAction({
  name: "account.connect_google",
  input: ConnectGoogleInput,
  permission: accountPermissions.connectGoogle,
  run: connectGoogle,
  respond: async (loggedIn) => {
    await dropPending();
    if (loggedIn.kind === "second_step") return askForSecondStep(loggedIn.pendingId);
    const { sessionId, fullName, currentRole, accountStatus, redirectUrl } = loggedIn;
    const destination = destinationAfter(currentRole, accountStatus, redirectUrl);
    return welcome(sessionId, { fullName, destination });
  },
});

export const disconnectGoogleAction = defineAction({
  name: "account.disconnect_google",
  input: z.unknown(),
  permission: accountPermissions.disconnectGoogle,
  limit: writeLimit,
  run: disconnectGoogle,
  respond: async () => {
    if (!(await isScriptedPost())) redirect("/accountsettings/security");
    return null;
  },
});

export const mailGoogleLinkAction = defineAction({
  name: "account.mail_google_link",
  input: MailGoogleLinkInput,
  permission: accountPermissions.mailGoogleLink,
  limit: writeLimit,
  run: mailGoogleLink,
  respond: async (sent) => {
    if (!(await isScriptedPost())) redirect("/login/google?sent=yes");
    return sent;
  },
});

export const connectGoogleByLinkAction = defineAction({
  name: "account.connect_google_by_link",
  input: ConnectGoogleByLinkInput,
  permission: accountPermissions.connectGoogleByLink,
  limit: writeLimit,
  run: connectGoogleByLink,
  respond: async () => {
    if (!(await isScriptedPost())) redirect("/login/google?connected=yes");
    return null;
  },
});
