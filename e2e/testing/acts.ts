import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Counts what a person does: clicks, fields that are typed into, and keys that are pressed. */
export class ActCounter {
  count = 0;

  async click(target: Locator): Promise<void> {
    await target.click();
    this.count++;
  }

  /** Types into a field that has the focus already: a field without it would need a click. */
  async type(field: Locator, text: string): Promise<void> {
    await this.#isFocused(field);
    await field.page().keyboard.type(text);
    this.count++;
  }

  /** Presses a key in a control that has the focus already. */
  async press(control: Locator, key: string): Promise<void> {
    await this.#isFocused(control);
    await control.page().keyboard.press(key);
    this.count++;
  }

  /** Clicks a link that opens a window of its own, and returns its page. */
  async open(link: Locator): Promise<Page> {
    const opened = link.page().waitForEvent('popup');
    await this.click(link);
    return opened;
  }

  async #isFocused(control: Locator): Promise<void> {
    await control.waitFor();
    await expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);
  }
}
