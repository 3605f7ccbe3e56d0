import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { BrowserContext, Page } from 'playwright-core';
import type { Finding } from './inspect/rules.ts';

type Inspector = typeof import('./inspect/rules.ts');

declare global {
  var recadoInspector: Inspector;
}

/** Puts the inspector into every page of a browser. */
export const bringInspector = async (context: BrowserContext): Promise<void> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./inspect/rules.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'recadoInspector',
  });
  // An init script runs before there is a document to draw on: it is only kept there, and run when it is needed.
  await context.addInitScript(
    `window.bringInspector = () => { ${outputFiles[0]?.text ?? ''}; window.recadoInspector = recadoInspector; }`,
  );
};

export const inspectPage = (page: Page): Promise<Finding[]> =>
  page.evaluate(() => {
    if (!globalThis.recadoInspector) (globalThis as unknown as { bringInspector: () => void }).bringInspector();
    return globalThis.recadoInspector.inspect();
  });

/** Walks by Tab and tells where one does not see where one is. */
export const walkByTab = async (page: Page, steps: number): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab');
    findings.push(...(await page.evaluate(() => globalThis.recadoInspector.ringless())));
  }
  // What is shown only while one stands on it is no part of the next stop.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  return findings;
};
