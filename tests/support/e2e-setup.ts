/** @throws Error if no site under test is running */
export default function setup(): void {
  const { SITE_URL, CHROMIUM_PATH } = process.env;
  if (!SITE_URL || !CHROMIUM_PATH) {
    throw new Error("Run the browser tests with `npm run e2e`, which starts the site and finds the browser.");
  }
}
