// `npm run tour -- --to DIR`: visits every screen and dialog, and writes screenshots and a list of faults.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { startInstallation } from '#local/installation.ts';
import type { Language } from '#web/ui/language/language.ts';
import { launchBrowser } from '../testing/chromium.ts';
import { PhonesApi } from '../testing/phones.ts';
import { type TourView, trustVisitorAddresses } from './guide.ts';
import { tourStops } from './stops.ts';
import { seedTour, type TourData, type TourProduct } from './tour-data.ts';
import { inspectTourStops } from './walk.ts';

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: '.cache/tour' },
    /** Comma-separated beginnings of the names of the screens to visit. */
    only: { type: 'string', default: '' },
    languages: { type: 'string', default: 'pt,en,es' },
    widths: { type: 'string', default: '1440,1366,1280,1024,390' },
    /** `open` or `folded`: how the visitors left the side menu. Absent: the product decides. */
    menu: { type: 'string' },
    /** A running product, e.g. `--at http://localhost:3000 --phones http://localhost:3001 --password …`. */
    at: { type: 'string' },
    phones: { type: 'string', default: 'http://localhost:3001' },
    password: { type: 'string', default: '' },
  },
});

const wanted = tourStops.filter(({ name }) => values.only.split(',').some((beginning) => name.startsWith(beginning)));
const views: TourView[] = values.widths
  .split(',')
  .flatMap((width) =>
    values.languages
      .split(',')
      .map((language) => ({ language: language as Language, width: +width, menu: values.menu })),
  );

/** The fixture. A second run against a product that keeps running reuses the stored one. */
const dataFor = async (target: TourProduct, browser: Browser): Promise<TourData> => {
  const kept = join(values.to, 'town.json');
  if (values.at && existsSync(kept))
    return { ...(JSON.parse(await readFile(kept, 'utf8')) as TourData), url: target.url };
  const data = await seedTour(target, browser);
  if (values.at) await writeFile(kept, JSON.stringify(data));
  return data;
};

const walkAll = async (browser: Browser, data: TourData): Promise<string[]> => {
  const poor: string[] = [];
  for (const view of views) {
    const found = await inspectTourStops({
      ...{ browser, data, view, stops: wanted },
      onSeen: async (page, { name }, theme) => {
        await mkdir(join(values.to, name), { recursive: true });
        await page.screenshot({ path: join(values.to, name, `${view.width}-${view.language}-${theme}.png`) });
      },
    });
    for (const line of found) console.log(line);
    poor.push(...found);
  }
  return poor;
};

await mkdir(values.to, { recursive: true });
const dataDir = join(values.to, 'data');
const installation = values.at
  ? undefined
  : await startInstallation({ dataDir, port: 0, phonesPort: 0, logToFiles: true, environment: trustVisitorAddresses });
const browser = await launchBrowser();
try {
  const target: TourProduct = installation
    ? { ...installation.recado, phones: new PhonesApi(installation.recado.phonesUrl ?? '') }
    : {
        url: values.at ?? '',
        phones: new PhonesApi(values.phones),
        adminEmail: 'admin@recado.local',
        adminPassword: values.password,
      };
  const poor = await walkAll(browser, await dataFor(target, browser));
  console.log(`${wanted.length} stops, ${views.length} views in light and dark: ${poor.length} findings.`);
  process.exitCode = poor.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await installation?.stop();
  if (installation) await rm(dataDir, { recursive: true, force: true });
}
