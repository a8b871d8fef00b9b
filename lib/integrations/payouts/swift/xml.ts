/** An element: its name, what stands in it, its attributes. Null and empty ones are left out. */
export type Node = [
  name: string,
  content: string | readonly (Node | null)[],
  attributes?: Record<string, string>,
];

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Elements as XML, indented. */
export function toXml([name, content, attributes = {}]: Node, indent = ""): string {
  const start = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escape(value)}"`)].join(
    " ",
  );
  if (typeof content === "string") return `${indent}<${start}>${escape(content)}</${name}>\n`;
  const inner = content.filter((node) => node !== null).map((node) => toXml(node, `${indent}  `));
  return `${indent}<${start}>\n${inner.join("")}${indent}</${name}>\n`;
}
