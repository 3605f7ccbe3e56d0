/**
 * Loaded into the product's processes before their own code (`NODE_OPTIONS=--import=…`): records which AWS actions each
 * Lambda and the session-runner request, on which resources. The product does not know about it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { registerHooks } from 'node:module';
import { recordRightUses } from '#local/testing/rights/use-files.ts';
import { watchPresigning, watchRequests } from '#local/testing/rights/watch-requests.ts';

/** Programs with a single caller, by their script. In the gateway, the caller is the function that runs. */
const programs: Record<string, RegExp> = {
  // The bundle that containers fetch.
  'session-runner': /\/asset\.[0-9a-f]+\.mjs$/,
  'bootstrap/main': /functions\/entries\/bootstrap\/main\.ts$/,
};
const script = process.argv[1] ?? '';
const program = Object.entries(programs).find(([, file]) => file.test(script))?.[0];

const running = new AsyncLocalStorage<string>();

/** Called by the wrapper that `load` below puts around each handler. */
export function runAsEntry<T>(entry: string, work: () => T): T {
  return running.run(entry, work);
}

const callerOf = () => running.getStore() ?? program;
watchRequests(callerOf, recordRightUses);
watchPresigning(callerOf, recordRightUses);

/**
 * The gateway runs all functions in one process. This gives each function its own module instances, as on Lambda: a
 * secret or directory cached by one function must not hide another's request for it.
 */
const bundle = /\/asset\.[0-9a-f]+\/(.+)\.mjs$/;
const instanceOf = (url: string | undefined) => /[?&]of=([^&]+)/.exec(url ?? '')?.[1];

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const owner = instanceOf(context.parentURL);
    const entry = bundle.exec(found.url)?.[1];
    if (!entry) return found;
    return { ...found, url: owner ? `${found.url}?of=${owner}` : `${found.url}?around=${entry}` };
  },
  load(url, context, next) {
    const [file, entry] = url.split('?around=');
    if (!entry) return next(url, context);
    const source = `
      import { handler as bare } from ${JSON.stringify(`${file}?of=${entry}`)};
      import { runAsEntry } from ${JSON.stringify(import.meta.url)};
      export const handler = (...all) => runAsEntry(${JSON.stringify(entry)}, () => bare(...all));`;
    return { format: 'module', source, shortCircuit: true };
  },
});
