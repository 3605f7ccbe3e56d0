import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { menuEntries } from '#web/app/shell/menu-entries.ts';
import type { OperatorTab } from '#web/features/settings/operator-tabs.tsx';
import { appPaths } from '#web/paths.ts';
import { uiText } from '#web/ui/language/ui.text.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';

/** E2e test of the screens whose data cannot be read. */
const product = useTestCompany('half');
const browsers = useTestBrowsers();

/** They show what the shell has read already. */
const readByShell: readonly string[] = [appPaths.chats.href(), appPaths.todolist.href()];
/** Without the logos, which the shell has read too, and the form of a new company. */
const operatorTabs = [
  ...(['companies', 'plans', 'revenue', 'billing'] as const),
  ...(['helps', 'deadLetters', 'backups', 'services'] as const),
] satisfies OperatorTab[];
const furtherScreens = [
  appPaths.start.href(),
  appPaths.lanes.href(),
  appPaths.contact.href(1),
  appPaths.campaignReport.href(1),
  appPaths.campaignSettings.href(),
  appPaths.contactListItems.href(1),
  appPaths.messagesApi.href('tokens'),
  appPaths.messagesApi.href('webhooks'),
  appPaths.erasure.href('1'),
  ...operatorTabs.map((tab) => appPaths.settings.href(tab)),
];
const ofMenu = menuEntries.map(({ href }) => href).filter((href) => !readByShell.includes(href));

const nowhere = '/no-such-screen';

interface Shown {
  /** A button that reads again. */
  offers: boolean;
  /** Sentences that claim that there is nothing. */
  claims: string[];
}

const shownOn = (page: Page): Promise<Shown> =>
  page.evaluate((retry) => {
    const content = document.querySelector('.shell-content');
    const visible = (selector: string) =>
      [...(content?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((element) => element.checkVisibility());
    const isRetry = (button: HTMLElement) => button.innerText === retry;
    return {
      offers: visible('button').some(isRetry),
      claims: visible('.empty-state')
        .filter((state) => ![...state.querySelectorAll('button')].some(isRetry))
        .map(({ innerText }) => innerText),
    };
  }, uiText.retry.pt);

test('each screen whose data cannot be read shows the failure, offers to try again, and claims nothing', async () => {
  const { context, page } = await browsers.open({ width: 1366 });
  const app = new AppDriver(page, product.url);
  await app.signIn(product.adminCredentials);
  await page.goto(`${product.url}${nowhere}`);
  await page.locator('.not-found').waitFor();
  await context.route(/\/api\//, (route) => route.fulfill({ status: 500, json: { error: 'ERR_INTERNAL' } }));
  const found: Record<string, Shown> = {};
  for (const href of [...ofMenu, ...furtherScreens]) {
    // The screen before is left first: its button would be taken for this one's.
    await app.follow(nowhere);
    await page.locator('.not-found').waitFor();
    await app.follow(href);
    let shown: Shown = { offers: false, claims: [] };
    const isRight = async () => {
      shown = await shownOn(page);
      // The inbox asks beside its list for a ticket to be chosen.
      return shown.offers && (shown.claims.length === 0 || href === appPaths.tickets.href());
    };
    await expect
      .poll(isRight)
      .toBe(true)
      .catch(() => {
        found[href] = shown;
      });
  }
  expect(found).toEqual({});
});
