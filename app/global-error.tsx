"use client";

import { ErrorReference } from "@/components/layout/error-reference";
import { MessagePage } from "@/components/layout/message-page";
import { FallenNotice } from "@/components/listings/art/fallen-notice";
import { Button } from "@/components/ui/button";
import { display, text } from "./fonts";
import "./globals.css";

export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" className={`${display.variable} ${text.variable}`}>
      <head>
        <title>Something went wrong</title>
      </head>
      <body>
        <main id="main">
          <MessagePage
            picture={<FallenNotice />}
            title="We're having trouble"
            reference={<ErrorReference error={error} />}
            actions={<Button onClick={retry}>Try again</Button>}
          >
            <p>The site isn't available right now. Please try again in a moment.</p>
          </MessagePage>
        </main>
      </body>
    </html>
  );
}
