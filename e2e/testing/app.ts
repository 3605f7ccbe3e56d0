import type { Locator, Page } from 'playwright-core';
import { loginText } from '#web/app/login/login.text.ts';
import { shellText } from '#web/app/shell/shell.text.ts';
import { composerText } from '#web/features/composer/composer.text.ts';
import { connectionsText } from '#web/features/connections/connections.text.ts';
import { conversationText } from '#web/features/conversation/conversation.text.ts';
import { listText } from '#web/features/inbox/list.text.ts';
import type { ScreenName } from '#web/screen-names.text.ts';
import type { Language } from '#web/ui/language/language.ts';

/** The screens of the settings, in the order of their list. */
export const settingsScreens: readonly ScreenName[] = [
  'connections',
  'deliveries',
  'queues',
  'users',
  'roles',
  'prompts',
  'integrations',
  'fileLists',
  'messagesApi',
  'invoices',
  'subscription',
  'alerts',
  'audit',
  'privacy',
  'settings',
];

/** Drives the app as a user at the screen does, in Portuguese; other languages only for signing in. */
export class AppDriver {
  readonly page: Page;
  readonly #url: string;
  readonly #language: Language;
  constructor(page: Page, url: string, language: Language = 'pt') {
    this.page = page;
    this.#url = url;
    this.#language = language;
  }

  button(name: string, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name, exact: true });
  }

  async signIn(account: { email: string; password: string }): Promise<void> {
    const language = this.#language;
    // Signing in leads to the requested page: the dashboard, where managers begin, costs as much as the rest of a sign-in.
    await this.#submitAccount(account, '/tickets');
    // The account button is on every page, while the menu is folded away on a phone.
    await this.page.getByRole('button', { name: shellText.account[language] }).waitFor();
    await this.page.waitForURL(/\/tickets(\?|$)/);
  }

  /** Signs in to a company without access, which sees nothing but its invoices. */
  async signInLapsed(account: { email: string; password: string }): Promise<void> {
    await this.#submitAccount(account, '/');
    await this.page.locator('.lapsed').waitFor();
  }

  async #submitAccount({ email, password }: { email: string; password: string }, path: string): Promise<void> {
    const language = this.#language;
    await this.page.goto(`${this.#url}${path}`);
    await this.page.getByLabel(loginText.email[language]).fill(email);
    await this.page.getByLabel(loginText.password[language], { exact: true }).fill(password);
    await this.button(loginText.submit[language]).click();
  }

  /** Shows the contact's details beside the open conversation, where they stand already in a wide window. */
  async showDetails(): Promise<Locator> {
    const trigger = this.page.getByTitle(new RegExp(`^${conversationText.contactDetails.pt}`));
    if ((await trigger.getAttribute('aria-expanded')) === 'false') await trigger.click();
    return this.page.getByRole('complementary', { name: conversationText.contactDetails.pt });
  }

  /** Goes to a screen by the menu, within the settings by their list. */
  async goTo(screen: ScreenName): Promise<void> {
    if (settingsScreens.includes(screen)) return this.#goToSetting(screen);
    const link = this.page
      .getByRole('link', { name: shellText[screen].pt, exact: true })
      // The arrow before the title of a screen below this one has the same name.
      .and(this.page.locator(':not(.title-back)'));
    const isGrouped = screen === 'contactLists' || screen === 'campaigns';
    if (isGrouped && !(await link.isVisible())) await this.button(shellText.bulkMessages.pt).click();
    await link.click();
  }

  async #goToSetting(screen: ScreenName): Promise<void> {
    const list = this.page.getByRole('navigation', { name: shellText.settingsArea.pt });
    // Its name has more words while a connection needs attention.
    if (!(await list.isVisible())) await this.page.getByTitle(shellText.settingsArea.pt, { exact: true }).click();
    await list.getByRole('link', { name: shellText[screen].pt }).click();
  }

  // Connections

  async addConnection(name: string): Promise<void> {
    await this.button(connectionsText.add.pt).first().click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel(connectionsText.name.pt, { exact: true }).fill(name);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
  }

  connection(name: string): Locator {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  /** The status shown in a connection's row, under the product's name for it. */
  status(name: string, status: string): Locator {
    return this.connection(name).locator(`[data-testid="connection-status"][data-status="${status}"]`);
  }

  openQr(name: string): Promise<void> {
    return this.button(connectionsText.showQr.pt, this.connection(name)).click();
  }

  /** The code that the QR dialog shows. The dialog opens automatically for a new connection. */
  async qr(): Promise<string> {
    const code = this.page.getByTestId('qr-text');
    await code.waitFor({ state: 'attached' });
    return (await code.textContent()) ?? '';
  }

  /** Goes to an address of the app as a link of its own does, without loading the page anew. */
  async follow(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  }

  // Tickets

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name });
  }

  /** A row of the ticket list, by the contact's name. */
  ticket(name: string): Locator {
    return this.page.locator('.ticket-list').locator('.ticket-row[data-ticket]').filter({ hasText: name });
  }

  async accept(name: string): Promise<void> {
    await this.tab(listText.pending.pt).click();
    await this.button(`${listText.accept.pt}: ${name}`).click();
    await this.page.waitForURL(/\/tickets\/[0-9a-f-]{36}$/);
  }

  get composer(): Locator {
    return this.page.getByRole('textbox', { name: composerText.message.pt, exact: true });
  }

  async write(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.composer.press('Enter');
  }

  /** A bubble of the open conversation. */
  message(text: string): Locator {
    return this.page
      .getByRole('region', { name: conversationText.messages.pt, exact: true })
      .locator('.bubble')
      .filter({ hasText: text });
  }

  /** The delivery mark in a message's corner: clock, single, double or blue. */
  tick(text: string, name: 'ackWaiting' | 'ackSent' | 'ackDelivered' | 'ackRead'): Locator {
    return this.message(text).getByRole('img', { name: conversationText[name].pt, exact: true });
  }
}
