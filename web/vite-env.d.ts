/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** `version` of package.json, set by vite.config.ts. */
  readonly VITE_APP_VERSION: string;
}
