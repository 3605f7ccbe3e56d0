import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

// The generator builds its output with the compiler's library, which TypeScript 7 does not offer yet.
const library = pathToFileURL(createRequire(import.meta.url).resolve('typescript-classic')).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript' ? { url: library, format: 'commonjs', shortCircuit: true } : next(specifier, context),
});
