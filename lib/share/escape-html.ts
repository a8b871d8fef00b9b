const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Words as text of a document, between tags and within an attribute's quotes. */
export const escapeHtml = (words: string): string =>
  words.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
