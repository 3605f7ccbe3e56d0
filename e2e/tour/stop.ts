import type { Locator, Page } from 'playwright-core';
import type { Language } from '#web/ui/language/language.ts';
import type { TourData } from './tour-data.ts';

/** An address without a screen; every visit starts from it. */
export const addressWithoutScreen = '/nowhere';

/** The user who looks at the screen; `nobody` is not signed in, and `operator` is the platform's. */
export type TourUser =
  | ('nobody' | 'admin' | 'agent' | 'fresh' | 'operator' | 'payer' | 'lapsed')
  | ('named' | 'linking' | 'paired' | 'served');

type Texts = Record<Language, string>;

/** A page with the visitor's language, and shortcuts to its controls. */
export class TourVisit {
  readonly page: Page;
  readonly language: Language;
  readonly data: TourData;
  constructor(page: Page, language: Language, data: TourData) {
    this.page = page;
    this.language = language;
    this.data = data;
  }

  get isNarrow(): boolean {
    return (this.page.viewportSize()?.width ?? 0) < 600;
  }
  get dialog(): Locator {
    return this.page.locator('dialog[open]').last();
  }
  button(name: Texts, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name: name[this.language], exact: true }).first();
  }
  async press(name: Texts, within: Page | Locator = this.page): Promise<void> {
    await this.button(name, within).click();
  }
  /** Chooses an entry of the menu that a button opens. */
  async choose(opener: Locator, item: Texts): Promise<void> {
    await opener.click();
    await this.page.getByRole('menuitem', { name: item[this.language], exact: true }).click();
  }
  /** Presses a button of a row, which on a phone is an entry of the row's menu. */
  async pressRow(label: string): Promise<void> {
    const found = this.page.getByRole('table').locator(`button[aria-label="${label}"]`).first();
    await found.waitFor({ state: 'attached' });
    if (await found.isVisible()) await found.click();
    else await found.dispatchEvent('click');
  }
  field(name: Texts, within: Page | Locator = this.page): Locator {
    return within.getByLabel(name[this.language], { exact: true }).first();
  }
}

export interface TourStop {
  name: string;
  who: TourUser;
  path: string | ((data: TourData) => string);
  /** Opens what the screen should show, e.g. a dialog. */
  open?: (visit: TourVisit) => Promise<void>;
  /** Minutes by which the page's clock is ahead, for what is shown after a while. */
  later?: number;
  /** API addresses that fail while the screen is shown. */
  failing?: RegExp;
  /** Visits the screen only at phone width or only at desktop width. */
  only?: 'narrow' | 'wide';
}
