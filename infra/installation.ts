/** The name that installations have unless `name` gives another. */
export const defaultInstallationName = 'Recado';

let current = defaultInstallationName;

/**
 * Names the installation whose templates are written from now on: `recado()` writes one at a time, and metrics, which belong to no
 * construct, are named after it too.
 */
export function setInstallationName(name: string): void {
  current = name;
}

/** Prefix of everything that has a name of its own in an account and region, and the namespace of the product's metrics. */
export function installationPrefix(): string {
  return current;
}
