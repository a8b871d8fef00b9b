"use client";

import { MessagePage } from "@/components/layout/message-page";
import { useErrorReference } from "@/components/layout/use-error-reference";
import { FallenNotice } from "@/components/listings/art/fallen-notice";
import { Button } from "@/components/ui/button";
import { display, text } from "./fonts";
import "./globals.css";

export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const reference = useErrorReference(error);
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
            reference={reference}
            actions={<Button onClick={retry}>Try again</Button>}
          >
            <p>The site isn't available right now. Please try again in a moment.</p>
          </MessagePage>
        </main>
      </body>
    </html>
  );
}
