import type { Browser, BrowserContext, Page } from 'playwright-core';
import { exposureVariables } from '#local/gateway/exposure.ts';
import { leavingText } from '#web/ui/dialogs/leaving.text.ts';
import type { Language } from '#web/ui/language/language.ts';
import { AppDriver } from '../testing/app.ts';
import { tourContacts, tourPassword } from './customers.ts';
import { bringInspector } from './inspection.ts';
import { addressWithoutScreen, type TourStop, type TourUser, TourVisit } from './stop.ts';
import type { TourData } from './tour-data.ts';

export type Theme = 'light' | 'dark';
export interface TourView {
  language: Language;
  width: number;
  /** How the visitor left the side menu: `open` or `folded`. */
  menu?: string | undefined;
  /** Widths that each opened screen is changed to and inspected in besides. */
  alsoAt?: readonly number[];
}

const heights: Record<number, number> = { 390: 844 };
const sizeOf = (width: number) => ({ width, height: heights[width] ?? 900 });

const locales: Record<Language, string> = { pt: 'pt-BR', en: 'en-US', es: 'es-419' };

/** A product that believes the tour about its visitors' addresses: many sign in within a minute. */
export const trustVisitorAddresses = { [exposureVariables.proxies]: '127.0.0.1,::1' };

let visitors = 0;
const nextAddress = () => `10.0.${visitors >> 8}.${visitors++ & 255}`;

/** Shows a visitor all screens in one browser profile. */
export class TourGuide {
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #data: TourData;
  #language: Language = 'pt';
  #who: TourUser = 'nobody';
  private constructor(context: BrowserContext, page: Page, tourData: TourData) {
    this.#context = context;
    this.#page = page;
    this.#data = tourData;
  }

  static async meet(
    browser: Browser,
    tourData: TourData,
    who: TourUser,
    { language, width, menu }: TourView,
  ): Promise<TourGuide> {
    const context = await browser.newContext({
      viewport: sizeOf(width),
      locale: locales[language],
      timezoneId: 'America/Sao_Paulo',
      reducedMotion: 'reduce',
      extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
    });
    context.setDefaultTimeout(15_000);
    await bringInspector(context);
    const page = await context.newPage();
    const guide = new TourGuide(context, page, tourData);
    guide.#language = language;
    guide.#who = who;
    await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language);
    if (menu) await page.addInitScript((chosen) => localStorage.setItem('sideMenu', chosen), menu);
    const account =
      who === 'operator'
        ? tourData.operator
        : who !== 'nobody' && { email: tourContacts[who].email, password: tourPassword };
    if (account)
      await new AppDriver(page, tourData.url, language)[who === 'lapsed' ? 'signInLapsed' : 'signIn'](account);
    return guide;
  }

  /** Opens the screen, waits until it has loaded, and calls `look` in light and in dark. */
  async visit(stop: TourStop, look: (visit: TourVisit, theme: Theme) => Promise<void>): Promise<void> {
    const page = this.#page;
    const visit = new TourVisit(page, this.#language, this.#data);
    const path = typeof stop.path === 'string' ? stop.path : stop.path(this.#data);
    if (stop.failing) {
      const { failing } = stop;
      await page.route(failing, (route) => route.fulfill({ status: 500, json: { error: 'ERR_INTERNAL' } }));
      await page.reload();
    }
    await this.#later(stop.later ?? 0);
    await this.#go(path);
    await stop.open?.(visit);
    await this.#settle();
    for (const theme of ['light', 'dark'] as const) {
      await this.#paint(theme);
      await look(visit, theme);
    }
    if (stop.failing) await page.unroute(stop.failing);
  }

  /** Moves the page's clock ahead of the real one. */
  async #later(minutes: number): Promise<void> {
    await this.#page.evaluate((ahead) => {
      const own = window as unknown as { realNow?: () => number };
      own.realNow ??= Date.now.bind(Date);
      const { realNow } = own;
      Date.now = () => realNow() + ahead;
    }, minutes * 60_000);
  }

  /** Switches the theme and waits until its colours have changed. */
  async #paint(theme: Theme): Promise<void> {
    await this.#page.evaluate(async (mode) => {
      document.documentElement.dataset.colorMode = mode;
      const drawn = () => new Promise(requestAnimationFrame);
      await drawn();
      // An animation of a scroll position never ends.
      const ending = document
        .getAnimations()
        .filter(
          ({ effect, timeline }) => timeline === document.timeline && effect?.getTiming().iterations !== Infinity,
        );
      await Promise.all(ending.map((animation) => animation.finished.catch(() => null)));
      await drawn();
    }, theme);
  }

  /** Closes what is open on top, also where unsaved text makes the app ask first. */
  async #leave(): Promise<void> {
    const left = this.#page.getByRole('button', { name: leavingText.leave[this.#language] });
    if (await left.isVisible()) await left.click();
    else await this.#page.keyboard.press('Escape');
  }

  /** Changes the route as a link does, from a page where nothing is open. */
  async #go(path: string): Promise<void> {
    const page = this.#page;
    const lead = (to: string) =>
      page.evaluate((address) => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      }, to);
    // Without access there is no other screen to come from.
    if (this.#who === 'nobody' || this.#who === 'lapsed') {
      await page.goto(`${this.#data.url}${path}`);
      await page.waitForSelector('.entrance, .lapsed, [role=alert]');
      return;
    }
    // Dialogs of the top bar stay open when the screen below them changes.
    while ((await page.locator('dialog[open], [popover=auto]:popover-open').count()) > 0) await this.#leave();
    await lead(addressWithoutScreen);
    // A screen that was changed and not saved asks first.
    const leave = page.getByRole('button', { name: leavingText.leave[this.#language] });
    await page.locator('.not-found').or(leave).waitFor();
    if (await leave.isVisible()) await leave.click();
    await page.waitForSelector('.not-found');
    if (path === addressWithoutScreen) return;
    await lead(path);
    await page.waitForFunction(() => !document.querySelector('.not-found'));
    await this.#settle();
  }

  /** Waits until nothing is loading: no skeletons, no pictures. */
  async #settle(): Promise<void> {
    // Restarts the count, because frames counted on the screen before do not count for this one.
    await this.#page.evaluate(() => Object.assign(window, { quiet: 0 }));
    await this.#page.waitForFunction(() => {
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      // A button behind a dialog waits for its answer.
      const waitsForAnswer = (mark: Element) => dialog && mark.closest('button') && !dialog.contains(mark);
      // A first step waits for a customer.
      const waits = (mark: Element) => waitsForAnswer(mark) || mark.closest('.start-wait');
      const isBusy = [...document.querySelectorAll('.skeleton, .spinner, [aria-busy=true]')].some(
        (mark) => !waits(mark),
      );
      const pictures = [...document.images].every((picture) => picture.complete || picture.loading === 'lazy');
      const mark = window as unknown as { quiet?: number };
      mark.quiet = isBusy || !pictures ? 0 : (mark.quiet ?? 0) + 1;
      // More than three idle frames, so that content that loads after its parent gets a chance to start.
      return mark.quiet > 3;
    });
  }

  /** Changes the window's width and waits until the screen has followed. */
  async resize(width: number): Promise<void> {
    await this.#page.setViewportSize(sizeOf(width));
    await this.#settle();
  }

  async leave(): Promise<void> {
    await this.#context.close();
  }
}
