/** A number about the site or this machine, without the site's prefix. */
export interface Metric {
  name: string;
  help: string;
  value: number;
  labels?: Record<string, string>;
}
