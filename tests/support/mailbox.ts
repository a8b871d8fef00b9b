import { type APIRequestContext, expect } from "@playwright/test";

interface Mail {
  template: string;
  subject: string;
  text: string;
  links: string[];
}

/**
 * Waits for the newest email of a template to an address, in the mailbox of the site under test.
 * @param subject waits for the newest one with this subject
 */
export async function newestMail(
  request: APIRequestContext,
  to: string,
  template: string,
  subject?: string,
): Promise<Mail> {
  const query = new URLSearchParams({ to, template });
  let newest: Mail | undefined;
  await expect
    .poll(
      async () => {
        const response = await request.get(`/dev/mailbox/json?${query}`);
        const { data } = (await response.json()) as { data: Mail[] };
        newest = data.find((mail) => subject === undefined || mail.subject === subject);
        return newest?.template;
      },
      // Emails are jobs, which wait for page requests on a busy machine.
      { message: `${subject ?? template} to ${to}`, timeout: 60_000 },
    )
    .toBe(template);
  return newest as Mail;
}

/** The URL with a token in the newest such email. */
export async function mailedPage(request: APIRequestContext, to: string, template: string): Promise<string> {
  const { links } = await newestMail(request, to, template);
  const page = links.find((link) => new URL(link).searchParams.has("token"));
  if (!page) throw new Error(`No link with a token in ${template} to ${to}.`);
  return page;
}
