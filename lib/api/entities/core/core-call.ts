/** What the calls to core integrations have in common. */
export function coreCall<const Name extends string>(name: Name) {
  const path = `integration-endpoints/Core/${name}` as const;
  return {
    method: "POST",
    path: `/api/${path}`,
    aliases: [`/api/apps/{appId}/${path}`],
    tag: "Integrations",
    style: "entity",
    scope: "write",
  } as const;
}
