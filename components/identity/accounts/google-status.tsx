import { Section } from "@/components/layout/section";
import { DisconnectGoogle } from "./disconnect-google";

type Props = {
  email: string | null;
  /** Without a password, Google is the only way in and can't be disconnected. */
  hasPassword: boolean;
};

/** Which Google account signs in here, if any. */
export function GoogleStatus({ email, hasPassword }: Props) {
  return (
    <Section id="google" title="Google">
      <p className="text-quiet">
        {email ? (
          <>
            You can log in with the Google account <span className="break-all text-ink">{email}</span>.
          </>
        ) : (
          "No Google account is connected. To connect the one with your email address, choose Sign in with Google on the login page."
        )}
      </p>
      {email && hasPassword && <DisconnectGoogle email={email} />}
      {email && !hasPassword && (
        <p className="mt-2 text-sm text-quiet">To disconnect it, set a password above first.</p>
      )}
    </Section>
  );
}
