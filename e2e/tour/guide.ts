import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Language } from '#web/ui/language.ts';
import { leavingText } from '#web/ui/leaving.text.ts';
import { App } from '../testing/app.ts';
import { password, people } from './cast.ts';
import { bringInspector } from './inspection.ts';
import { nowhere, type Stop, Visit, type Visitor } from './stop.ts';
import type { Town } from './town.ts';

export type Theme = 'light' | 'dark';
export interface View {
  language: Language;
  width: number;
}

const heights: Record<number, number> = { 390: 844 };
const locales: Record<Language, string> = { pt: 'pt-BR', en: 'en-US', es: 'es-419' };

/** Takes one visitor from stop to stop, in one browser profile. */
export class Guide {
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #town: Town;
  #language: Language = 'pt';
  #who: Visitor = 'nobody';
  private constructor(context: BrowserContext, page: Page, town: Town) {
    this.#context = context;
    this.#page = page;
    this.#town = town;
  }

  static async meet(browser: Browser, town: Town, who: Visitor, { language, width }: View): Promise<Guide> {
    const context = await browser.newContext({
      viewport: { width, height: heights[width] ?? 900 },
      locale: locales[language],
      timezoneId: 'America/Sao_Paulo',
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(15_000);
    await bringInspector(context);
    const page = await context.newPage();
    const guide = new Guide(context, page, town);
    guide.#language = language;
    guide.#who = who;
    await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language);
    if (who !== 'nobody') await new App(page, town.url, language).signIn({ email: people[who].email, password });
    return guide;
  }

  /** Stands before the stop with nothing left to load; `look` is called in light and in dark. */
  async visit(stop: Stop, look: (visit: Visit, theme: Theme) => Promise<void>): Promise<void> {
    const page = this.#page;
    const visit = new Visit(page, this.#language, this.#town);
    const path = typeof stop.path === 'string' ? stop.path : stop.path(this.#town);
    if (stop.failing) {
      const { failing } = stop;
      await page.route(failing, (route) => route.fulfill({ status: 500, json: { error: 'ERR_INTERNAL' } }));
      await page.reload();
    }
    await this.#go(path);
    await stop.open?.(visit);
    await this.#settle();
    for (const theme of ['light', 'dark'] as const) {
      await this.#paint(theme);
      await look(visit, theme);
    }
    if (stop.failing) await page.unroute(stop.failing);
  }

  /** The colours of a theme, once they have changed. */
  async #paint(theme: Theme): Promise<void> {
    await this.#page.evaluate(async (mode) => {
      document.documentElement.dataset.colorMode = mode;
      const drawn = () => new Promise(requestAnimationFrame);
      await drawn();
      const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
      await Promise.all(ending.map((animation) => animation.finished.catch(() => null)));
      await drawn();
    }, theme);
  }

  /** Out of what is open on top, also where something was typed and is asked about. */
  async #leave(): Promise<void> {
    const left = this.#page.getByRole('button', { name: leavingText.leave[this.#language] });
    if (await left.isVisible()) await left.click();
    else await this.#page.keyboard.press('Escape');
  }

  /** As a link would lead there, from a page where nothing is open. */
  async #go(path: string): Promise<void> {
    const page = this.#page;
    const lead = (to: string) =>
      page.evaluate((address) => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      }, to);
    if (this.#who === 'nobody') {
      await page.goto(`${this.#town.url}${path}`);
      await page.waitForSelector('.entrance, [role=alert]');
      return;
    }
    // Dialogs of the bar at the top outlive the screen below them.
    while ((await page.locator('dialog[open], [popover=auto]:popover-open').count()) > 0) await this.#leave();
    await lead(nowhere);
    await page.waitForSelector('.not-found');
    if (path === nowhere) return;
    await lead(path);
    await page.waitForFunction(() => !document.querySelector('.not-found'));
    await this.#settle();
  }

  /** Nothing is loading any more: no skeletons, no pictures on their way. */
  async #settle(): Promise<void> {
    // Each stop counts anew: the quiet of the one before says nothing about it.
    await this.#page.evaluate(() => Object.assign(window, { quiet: 0 }));
    await this.#page.waitForFunction(() => {
      const isBusy = document.querySelector('.skeleton, .spinner, [aria-busy=true]') !== null;
      const pictures = [...document.images].every((picture) => picture.complete || picture.loading === 'lazy');
      const mark = window as unknown as { quiet?: number };
      mark.quiet = isBusy || !pictures ? 0 : (mark.quiet ?? 0) + 1;
      // Three drawings in a row: what loads after its parent has a chance to begin.
      return mark.quiet > 3;
    });
  }

  async leave(): Promise<void> {
    await this.#context.close();
  }
}
