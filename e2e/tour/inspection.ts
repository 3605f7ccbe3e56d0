import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { BrowserContext, Page } from 'playwright-core';
import type { ScreenFault } from './inspect/rules.ts';

type Inspector = typeof import('./inspect/rules.ts');

declare global {
  var recadoInspector: Inspector;
}

/** Adds the inspector to every page of a browser context. */
export async function bringInspector(context: BrowserContext): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./inspect/rules.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'recadoInspector',
  });
  // An init script runs before the document exists, so it only stores the inspector, which starts when needed.
  await context.addInitScript(
    `window.bringInspector = () => { ${outputFiles[0]?.text ?? ''}; window.recadoInspector = recadoInspector; }`,
  );
}

/** The faults of the page as it stands, those that axe finds among them unless left out. */
export function inspectPage(page: Page, { withAxe = true } = {}): Promise<ScreenFault[]> {
  return page.evaluate((asksAxe) => {
    if (!globalThis.recadoInspector) (globalThis as unknown as { bringInspector: () => void }).bringInspector();
    return globalThis.recadoInspector.findFaults({ withAxe: asksAxe });
  }, withAxe);
}

/** Moves the focus by Tab and reports elements whose focus is not visible. */
export async function walkByTab(page: Page, steps: number): Promise<ScreenFault[]> {
  const findings: ScreenFault[] = [];
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab');
    findings.push(...(await page.evaluate(() => globalThis.recadoInspector.findMissingOutline())));
  }
  // Removes the focus, so that a hint shown only on focus does not appear on the next screen.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  return findings;
}
