import { Section } from "@/components/layout/section";
import { ReaderTime } from "@/components/text/reader-time";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { Entry, EntryList } from "@/components/ui/entry-list";
import type { Reauthentication } from "@/lib/identity/accounts/schema";
import {
  removeAuthenticatorAppAction,
  stopSecondFactorAction,
} from "@/lib/identity/second-factor/actions/app";
import { APP_PATH, CODES_PATH, PASSKEY_PATH } from "@/lib/identity/second-factor/paths";
import type { OwnSecondFactor } from "@/lib/identity/second-factor/queries/own-second-factor";
import { PasskeyEntry } from "./passkey-entry";
import { RemovalForm } from "./removal-form";

type Props = {
  own: OwnSecondFactor;
  reauthentication: Reauthentication;
  /** Whether this is an admin who may not turn it off. */
  isRequired: boolean;
};

/** The section of Account Settings about two-step verification. */
export function TwoStepSection({ own, reauthentication, isRequired }: Props) {
  const { appSince, codesLeft, isOn } = own;
  return (
    <Section
      id="two-step"
      title="Two-step verification"
      intro="A code from your phone, after your password. Then a stolen password isn't enough to log in. Every change here signs out your other devices. API tokens keep working."
    >
      <EntryList>
        <Entry
          title="Authenticator app"
          badge={appSince && <Badge tone="moss">On</Badge>}
          actions={
            <ButtonLink href={APP_PATH} prefetch={false} variant="secondary" size="sm">
              {appSince ? "Change app" : "Set up an app"}
            </ButtonLink>
          }
        >
          {appSince ? (
            <p>
              Set up <ReaderTime iso={appSince.toISOString()} />
            </p>
          ) : (
            <p>Any app that makes 6-digit codes works.</p>
          )}
          {appSince && own.passkeys.length > 0 && (
            <RemovalForm
              action={removeAuthenticatorAppAction}
              label="Remove app"
              done="Your authenticator app was removed."
              reauthentication={reauthentication}
            />
          )}
        </Entry>
        <Entry
          title="Passkeys"
          actions={
            <ButtonLink href={PASSKEY_PATH} prefetch={false} variant="secondary" size="sm">
              Add a passkey
            </ButtonLink>
          }
        >
          <p>Log in with your fingerprint, your face, or your device's PIN, without your password.</p>
        </Entry>
        {own.passkeys.map((passkey) => (
          <PasskeyEntry key={passkey.id} passkey={passkey} reauthentication={reauthentication} />
        ))}
        {isOn && (
          <Entry
            title="Recovery codes"
            badge={codesLeft < 3 && <Badge tone="brick">{codesLeft === 0 ? "None left" : "Few left"}</Badge>}
            actions={
              <ButtonLink href={CODES_PATH} prefetch={false} variant="secondary" size="sm">
                New codes
              </ButtonLink>
            }
          >
            <p>
              {codesLeft === 1 ? "1 code" : `${codesLeft} codes`} left, for when you don't have your phone.
            </p>
          </Entry>
        )}
      </EntryList>
      {isOn &&
        (isRequired ? (
          <p className="text-sm text-quiet">Admins can't turn two-step verification off.</p>
        ) : (
          <RemovalForm
            action={stopSecondFactorAction}
            label="Turn off two-step verification"
            done="Two-step verification is off."
            reauthentication={reauthentication}
          />
        ))}
    </Section>
  );
}
