"use client";

import { ErrorReference } from "@/components/layout/error-reference";
import { MessagePage } from "@/components/layout/message-page";
import { buttonClass } from "@/components/ui/button-style";
import { display, text } from "./fonts";
import "./globals.css";

/** Replaces the site's layout, too. Every page loads it, so it has no picture. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" className={`${display.variable} ${text.variable}`}>
      <head>
        <title>Something went wrong</title>
      </head>
      <body>
        <main id="main">
          <MessagePage
            title="We're having trouble"
            reference={<ErrorReference error={error} />}
            actions={
              <button type="button" className={buttonClass()} onClick={retry}>
                Try again
              </button>
            }
          >
            <p>The site isn't available right now. Please try again in a moment.</p>
          </MessagePage>
        </main>
      </body>
    </html>
  );
}
