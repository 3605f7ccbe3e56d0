// `npm run film`: takes the pictures of the README from the demo, and records how it gives way to an own company's first answer. Needs `ffmpeg`
// and a font with emoji.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startRecado } from '#local/cloud.ts';
import { demoShop, demoTeam } from '#local/demo/shop/shop.ts';
import { AppDriver } from '../testing/app.ts';
import { launchBrowser } from '../testing/chromium.ts';
import { PhonesApi } from '../testing/phones.ts';
import { ScreenFilm } from './film.ts';
import { filmFirstMinutes } from './first-minutes.ts';
import { showWeddingConversation, takeReadmePictures } from './front-page.ts';

const root = join(import.meta.dirname, '..', '..');
const cache = join(root, '.cache', 'film');
const pictures = join(root, 'docs', 'pictures');

await rm(cache, { recursive: true, force: true });
const recado = await startRecado({
  dataDir: join(cache, 'data'),
  port: 0,
  phonesPort: 0,
  logToFiles: true,
  demo: true,
});
const browser = await launchBrowser();

/** The time zone in which it is early in the afternoon now: the shop has been open for hours. */
function openTimeZone(): string {
  const ahead = Math.min(15 - new Date().getUTCHours(), 14);
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** A browser in which a user of the demo's shop is signed in. The menu is a rail, which leaves the width to the screens. */
async function open(language: 'pt' | 'en', email: string = demoShop.email): Promise<AppDriver> {
  const context = await browser.newContext({
    ...{ viewport: { width: 1366, height: 854 }, deviceScaleFactor: 1.5, reducedMotion: 'reduce' },
    ...{ locale: language === 'pt' ? 'pt-BR' : 'en-US', timezoneId: openTimeZone() },
  });
  await context.addInitScript((chosen) => {
    localStorage.setItem('i18nextLng', chosen);
    localStorage.setItem('sideMenu', 'folded');
  }, language);
  const app = new AppDriver(await context.newPage(), recado.url, language);
  app.page.setDefaultTimeout(60_000);
  await app.signIn({ email, password: recado.adminPassword });
  return app;
}

try {
  for (const { email } of demoTeam.slice(0, 3)) await open('pt', email);
  const portuguese = await open('pt');
  await takeReadmePictures(portuguese, pictures, 'pt');
  await portuguese.page.close();
  const app = await open('en');
  await takeReadmePictures(app, pictures, 'en');
  await app.follow('/tickets');
  await app.page.setViewportSize({ width: 1366, height: 768 });
  await showWeddingConversation(app, 'en');
  const film = new ScreenFilm(join(cache, 'frames'));
  const scene = { app, film, phones: new PhonesApi(recado.phonesUrl ?? '') };
  await filmFirstMinutes(scene, await app.page.context().newPage());
  await film.write(join(pictures, 'first-minutes.webp'));
} finally {
  await browser.close();
  await recado.stop();
}
