import type { IconNode } from "lucide";
import { createElement, type SVGProps } from "react";

interface IconProps extends Omit<SVGProps<SVGSVGElement>, "children"> {
  icon: IconNode;
  /** In CSS pixels. */
  size?: number;
}

/** An icon of Lucide. What the server draws costs a page no script, which `lucide-react` would. */
export function Icon({ icon, size = 24, className = "", ...props }: IconProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={props["aria-label"] ? undefined : true}
      {...props}
      className={`lucide ${className}`}
    >
      {icon.map(([tag, attributes]) =>
        createElement(tag, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </svg>
  );
}
