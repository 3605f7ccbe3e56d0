/** Folders of domains that the API names otherwise. */
const folders: Readonly<Record<string, string>> = {
  whatsapp: 'connections',
  whatsappsession: 'connections',
  files: 'file-lists',
};

/** The source of a Lambda from the root of the repository, by its name (`<domain>/<handler>`). */
export function lambdaSourcePath(entry: string): string {
  const [domain = '', handler = ''] = entry.split('/');
  const folder = domain === 'http' ? domain : `entries/${folders[domain] ?? domain}`;
  return `functions/${folder}/${handler}.ts`;
}
