/** A person with an account at the provider, as its tokens describe them. */
export interface Person {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}
