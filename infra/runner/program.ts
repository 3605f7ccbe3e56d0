import { createHash } from 'node:crypto';
import { buildSync, type Metafile } from 'esbuild';
import { repositoryRoot } from '../entries.ts';

export interface RunnerProgram {
  code: string;
  /** SHA-256, in hexadecimal digits. */
  digest: string;
  inputs: Metafile['inputs'];
}

/** Packages that Baileys loads only if an installation has them, for previews and pictures that we make ourselves. */
const optional = ['jimp', 'sharp', 'link-preview-js', 'audio-decode', 'bufferutil', 'utf-8-validate'];

/** Packages of the older module format ask for these, and ES modules have none. */
const commonJsNames = `import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname;`;

/**
 * Bundles a program with all packages that it loads into one file, so that a plain Node image runs it. A release of
 * anything else changes neither the file nor the tasks that run it (R4).
 */
export function bundleProgram(entry: string, { inTemplate = false } = {}): RunnerProgram {
  const { outputFiles, metafile } = buildSync({
    entryPoints: [entry],
    absWorkingDir: repositoryRoot,
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // Texts with `${…}` look like parameters to CloudFormation, where the code is part of a template.
    ...(inTemplate && { supported: { 'template-literal': false } }),
    // Names stay, for the stack frames in the log.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    external: optional,
    banner: { js: commonJsNames },
    logLevel: 'warning',
    metafile: true,
  });
  const code = outputFiles[0]?.text ?? '';
  return { code, digest: createHash('sha256').update(code).digest('hex'), inputs: metafile.inputs };
}
