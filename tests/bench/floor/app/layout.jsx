import Link from "next/link";

/** With a link, because every page of a Next site has the framework's link component. */
export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <Link href="/" prefetch={false}>
          Home
        </Link>
        {children}
      </body>
    </html>
  );
}
