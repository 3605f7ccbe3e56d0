import { type Browser, chromium } from 'playwright-core';
import { chromiumFlags } from '#local/testing/chromium-flags.ts';

/** Starts Chromium from `CHROMIUM_PATH`, which `npm test` sets. */
export function launchBrowser(moreFlags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...chromiumFlags, ...moreFlags],
  });
}
