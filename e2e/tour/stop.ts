import type { Locator, Page } from 'playwright-core';
import type { Language } from '#web/ui/language.ts';
import type { Town } from './town.ts';

/** A screen that is none: from there every visit begins. */
export const nowhere = '/nowhere';

/** Who looks at the stop. */
export type Visitor = 'nobody' | 'admin' | 'agent' | 'fresh';

type Said = Record<Language, string>;

/** A visitor in front of a page, who reads it in one language. */
export class Visit {
  readonly page: Page;
  readonly language: Language;
  readonly town: Town;
  constructor(page: Page, language: Language, town: Town) {
    this.page = page;
    this.language = language;
    this.town = town;
  }

  get isNarrow(): boolean {
    return (this.page.viewportSize()?.width ?? 0) < 600;
  }
  get dialog(): Locator {
    return this.page.locator('dialog[open]').last();
  }
  button(name: Said, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name: name[this.language], exact: true }).first();
  }
  async press(name: Said, within: Page | Locator = this.page): Promise<void> {
    await this.button(name, within).click();
  }
  /** Something in a menu that a button opens. */
  async choose(opener: Locator, item: Said): Promise<void> {
    await opener.click();
    await this.page.getByRole('menuitem', { name: item[this.language], exact: true }).click();
  }
  field(name: Said, within: Page | Locator = this.page): Locator {
    return within.getByLabel(name[this.language], { exact: true }).first();
  }
}

export interface Stop {
  name: string;
  who: Visitor;
  path: string | ((town: Town) => string);
  /** What the visitor does there before looking. */
  open?: (visit: Visit) => Promise<void>;
  /** Calls of the API that do not succeed while this is looked at. */
  failing?: RegExp;
  /** Only where the page is one of a phone, or of a desk. */
  only?: 'narrow' | 'wide';
}
