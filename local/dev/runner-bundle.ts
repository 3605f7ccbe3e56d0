import { join } from 'node:path';
import { projectRoot } from '#local/processes/node-child.ts';
import type { CloudPart } from '#local/processes/part.ts';
import { watchBundles } from './bundles.ts';
import type { DevSettings } from './dev.ts';

const entry = 'session-runner/main';

/** Builds the session runner; `onFile` receives the file of its first bundle and of each changed one. */
export function runnerBundlePart(dev: DevSettings, onFile: (file: string) => void): CloudPart {
  return {
    name: 'session runner build',
    async start() {
      const announce = () => onFile(bundles.files.get(entry) ?? '');
      const bundles = await watchBundles({
        name: 'session runner',
        root: projectRoot,
        sources: ['session-runner', 'shared'],
        entries: { [entry]: `${entry}.ts` },
        outdir: join(dev.folder, 'runner'),
        onChange: announce,
      });
      announce();
      const { promise: gone, resolve } = Promise.withResolvers<void>();
      return { pid: undefined, gone, stop: () => bundles.stop().then(resolve) };
    },
  };
}
