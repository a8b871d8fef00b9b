import { ButtonLink } from "@/components/ui/button-link";
import { loginPath, registerPath } from "@/lib/identity/accounts/paths";
import { GoogleLink } from "./google-link";

/** The ways in for guests. */
export function WelcomeWays({ hasGoogle }: { hasGoogle: boolean }) {
  return (
    <ul className="space-y-3">
      <li>
        <ButtonLink href={registerPath(null)} prefetch={false} block size="lg">
          Sign up with Email
        </ButtonLink>
        <p className="mt-1.5 text-sm text-quiet">Email verification required.</p>
      </li>
      <li>
        {hasGoogle ? (
          <GoogleLink label="Sign in with Google" />
        ) : (
          <ButtonLink href={loginPath()} prefetch={false} block variant="secondary">
            Sign in with Google
          </ButtonLink>
        )}
      </li>
      <li>
        <ButtonLink href={loginPath()} prefetch={false} block variant="secondary">
          Sign in here
        </ButtonLink>
      </li>
    </ul>
  );
}
