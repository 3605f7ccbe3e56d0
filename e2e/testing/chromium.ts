import { type Browser, chromium } from 'playwright-core';

/** Flags for machines without a display, without a sandbox for root, and without the internet. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Starts Chromium from `CHROMIUM_PATH`, which `npm test` sets. */
export const launchBrowser = (moreFlags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...flags, ...moreFlags],
  });
