import { XMLBuilder } from "fast-xml-parser";

/** An element: name, content, attributes. Null and empty ones are left out. */
export type Node = [
  name: string,
  content: string | readonly (Node | null)[],
  attributes?: Record<string, string>,
];

const builder = new XMLBuilder({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  format: true,
});

/** Elements as indented XML. */
export const toXml = (root: Node): string => `${builder.build([toOrdered(root)]).trim()}\n`;

/** An element in fast-xml-parser's order-preserving form. */
function toOrdered([name, content, attributes = {}]: Node): object {
  const children =
    typeof content === "string"
      ? [{ "#text": content }]
      : content.filter((node) => node !== null).map(toOrdered);
  return { [name]: children, ":@": attributes };
}
