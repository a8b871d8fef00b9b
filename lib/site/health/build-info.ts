const UNKNOWN = "unknown";

/** Which build a process runs. */
export interface BuildInfo {
  version: string;
  /** Abbreviated git hash; "unknown" for a build that was made outside a checkout. */
  commit: string;
}

/** The version and commit of this process, from APP_VERSION and APP_COMMIT, which the start scripts set. */
export function buildInfo(): BuildInfo {
  return {
    version: process.env["APP_VERSION"]?.trim() || UNKNOWN,
    commit: process.env["APP_COMMIT"]?.trim() || UNKNOWN,
  };
}

/** The build in words, for a screen: "Version 1.0.0 (abc1234)"; without the commit if that is unknown. */
export function buildLabel(): string {
  const { version, commit } = buildInfo();
  return commit === UNKNOWN ? `Version ${version}` : `Version ${version} (${commit})`;
}
