import { ButtonLink } from "@/components/ui/button-link";
import { TextLink } from "@/components/ui/text-link";
import { SELF_SERVICE_ROLES } from "@/db/enums";
import { loginPath, registerPath } from "@/lib/identity/accounts/paths";
import { GoogleLink } from "./google-link";
import { RoleCard } from "./role-card";
import { roleFacts } from "./role-facts";

/** Step one of registration: choosing a role. */
export function AccountTypes({ redirectUrl, hasGoogle }: { redirectUrl: string | null; hasGoogle: boolean }) {
  return (
    <div className="py-10 sm:py-16">
      <h1 className="text-2xl">What brings you here?</h1>
      <p className="mt-2 max-w-measure text-quiet">
        Choose an account type. It's free, and you can add more roles to your account later.
      </p>
      <h2 className="sr-only">Account types</h2>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {SELF_SERVICE_ROLES.map((role) => (
          <RoleCard key={role} role={role}>
            <ButtonLink href={registerPath(role, redirectUrl)} prefetch={false} block variant="secondary">
              {roleFacts[role].signUp}
            </ButtonLink>
          </RoleCard>
        ))}
      </ul>
      {hasGoogle && (
        <div className="mt-8 sm:w-80">
          <GoogleLink label="Continue with Google" redirectUrl={redirectUrl} />
        </div>
      )}
      <p className="mt-8 text-quiet">
        Already have an account? <TextLink href={loginPath(redirectUrl)}>Log in</TextLink>
      </p>
    </div>
  );
}
