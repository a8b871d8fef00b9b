const UNKNOWN = "unknown";

/** The build a process runs. */
export interface BuildInfo {
  version: string;
  /** Abbreviated Git hash; "unknown" for a build outside a checkout. */
  commit: string;
}

/** This process's version and commit, from APP_VERSION and APP_COMMIT, which the start scripts set. */
export function buildInfo(): BuildInfo {
  return {
    version: process.env["APP_VERSION"]?.trim() || UNKNOWN,
    commit: process.env["APP_COMMIT"]?.trim() || UNKNOWN,
  };
}

/** The build as text: "Version 1.0.0 (abc1234)"; without an unknown commit. */
export function buildLabel(): string {
  const { version, commit } = buildInfo();
  return commit === UNKNOWN ? `Version ${version}` : `Version ${version} (${commit})`;
}
