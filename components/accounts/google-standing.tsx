import { SectionHeader } from "@/components/layout/section-header";

/** Which Google account signs in here, if one does. */
export function GoogleStanding({ email }: { email: string | null }) {
  return (
    <section aria-labelledby="google">
      <SectionHeader id="google" title="Google" />
      <p className="text-quiet">
        {email ? (
          <>
            You can log in with the Google account <span className="break-all text-ink">{email}</span>.
          </>
        ) : (
          "No Google account is connected. Choose Sign in with Google on the login page to connect the one with your email address."
        )}
      </p>
    </section>
  );
}
