import { beforeAll, expect, test } from 'vitest';
import { contacts } from '#shared/contacts/contract.ts';
import { tenantOfCompany } from '#shared/server/tenant.ts';
import { users } from '#shared/users/contract.ts';
import { App } from '../testing/app.ts';
import { useBrowsers } from '../testing/browser.ts';
import { openConversations } from '../testing/desk.ts';
import { useProduct } from '../testing/product.ts';
import { tableOf } from '../testing/table-of-product.ts';

/** Lists longer than a screen: what is out of sight is not in the page, and nobody notices. */
const product = useProduct();
const browsers = useBrowsers();

const chief = { email: 'chefe@recado.local', password: 'segredo-1' };
const many = 150;

let app: App;

beforeAll(async () => {
  const created = await product.admin.call(users.create, { body: { ...chief, name: 'Chefe', profile: 'admin' } });
  await openConversations(product, '5511940000701', [{ number: '5511940000702', name: 'Carla Dias' }]);
  await tableOf(product);
  const { populate } = await import('#functions/testing/populate/populate.ts');
  const tenant = tenantOfCompany({ id: created.companyId });
  const staff = { whatsappIds: [1], userIds: [created.id], queueIds: [] };
  await populate(tenant, { contacts: many, tickets: many, messages: many }, staff);
  app = new App((await browsers.open()).page, product.url);
  await app.signIn(chief);
});

/** Scrolls by so much a frame until so many have been seen; tells which, in the order in which they came into the page. */
const seenOnTheWay = (scroller: string, rows: string, name: string, count: number) =>
  app.page.evaluate(
    ([where, row, part, wanted]) =>
      new Promise<{ names: string[]; most: number }>((resolve) => {
        const names = new Set<string>();
        let most = 0;
        const step = () => {
          const shown = [...document.querySelectorAll(row)];
          most = Math.max(most, shown.length);
          for (const one of shown) names.add(one.querySelector(part)?.textContent ?? '');
          if (names.size >= wanted) return resolve({ names: [...names], most });
          document.querySelector(where)?.scrollBy(0, 300);
          requestAnimationFrame(step);
        };
        step();
      }),
    [scroller, rows, name, count] as const,
  );

test('a long table shows every row in its order on the way down, keeps its columns, and has few of them in the page', async () => {
  await app.goTo('contacts');
  await app.page.locator('[data-row]').first().waitFor();
  const widths = () => app.page.locator('thead th').evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
  const wanted: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await product.admin.call(contacts.list, { query: cursor ? { cursor } : {} });
    wanted.push(...page.contacts.map((contact) => contact.name));
    cursor = page.nextCursor;
  }
  const { names, most } = await seenOnTheWay('.screen-body', '[data-row]', '.cell-title [title]', wanted.length);
  expect(names).toEqual(wanted);
  expect(wanted.length).toBeGreaterThan(many);
  expect(most).toBeLessThan(80);
  const atTheEnd = await widths();
  await app.page.locator('.screen-body').evaluate((element) => element.scrollTo(0, 0));
  await app.page.getByText(wanted[0] ?? '', { exact: true }).waitFor();
  expect(await widths()).toEqual(atTheEnd);
  const table = app.page.getByRole('table');
  expect(await table.getAttribute('aria-rowcount')).toBe(String(wanted.length + 1));
});

test('the list of conversations goes on before its end is reached', async () => {
  await app.page.goto(`${product.url}/tickets?list=closed`);
  await app.ticket('Carla Dias').waitFor({ state: 'hidden' });
  await app.page.locator('.ticket-row').first().waitFor();
  // Six of ten are closed.
  const closed = (many * 6) / 10;
  const { names, most } = await seenOnTheWay('.ticket-rows', '.ticket-row', 'strong', closed);
  expect(names.length).toBe(closed);
  expect(most).toBeLessThan(40);
});
