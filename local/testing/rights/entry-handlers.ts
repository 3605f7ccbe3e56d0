import type { Plugin } from 'vite';

const source = /\/(functions\/(?:entries|http)\/.+\.ts)$/;
/** An async function is `bootstrap/edge-proof`, whose role is its own, and the answer to unknown routes, which makes no request. */
const exported = /^export (const|function) handler\b/m;

/** Lets the handlers that unit tests call run as their Lambda (`runningAs`), so that its rights are required of their requests. */
export function entryHandlers(): Plugin {
  return {
    name: 'entry-handlers',
    enforce: 'pre',
    transform(code, id) {
      const file = source.exec(id)?.[1];
      if (!file || !exported.test(code)) return undefined;
      const wrapper = `
import { runningAs } from '#local/testing/rights/running.ts';
export const handler = runningAs('${file}', bareHandler);`;
      return { code: code.replace(exported, '$1 bareHandler') + wrapper, map: null };
    },
  };
}
