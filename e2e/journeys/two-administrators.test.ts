import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { contacts } from '#shared/contacts/contract.ts';
import { integrations } from '#shared/integrations/contract.ts';
import { prompts } from '#shared/prompts/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import { quickMessages } from '#shared/quick-messages/contract.ts';
import { tags } from '#shared/tags/contract.ts';
import { users } from '#shared/users/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { errorTexts } from '#web/api/errors.text.ts';
import { contactsText } from '#web/entities/contacts/contacts.text.ts';
import { connectionFormText } from '#web/features/connections/connection-form.text.ts';
import { usersText } from '#web/features/users/users.text.ts';
import { leavingText } from '#web/ui/dialogs/leaving.text.ts';
import { IntegratorApi } from '../testing/api.ts';
import { AppDriver } from '../testing/app.ts';
import { useTestBrowsers } from '../testing/browser.ts';
import { useTestCompany } from '../testing/company.ts';

/** Two administrators change the same things at the same time; forms are left with changes, or saved with errors. */
const product = useTestCompany('half');
const browsers = useTestBrowsers();

let app: AppDriver;
/** API client of the second administrator, whose change comes first. */
let colleague: IntegratorApi;

const bia = {
  name: 'Bia Souza',
  email: 'bia@two-administrators.example',
  password: 'segredo-1',
  profile: 'admin' as const,
};
const form = (): Locator => app.page.getByRole('dialog').first();
const field = (name: string): Locator => form().locator(`[name=${name}]`);
const editOf = (name: string): Locator =>
  app.page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: `Editar ${name}` });
const save = async () => {
  await app.button('Salvar', form()).click();
  await form().waitFor({ state: 'detached' });
};
const focused = () => app.page.evaluate(() => document.activeElement?.getAttribute('name'));

beforeAll(async () => {
  await product.admin.call(users.create, { body: bia });
  colleague = await IntegratorApi.signIn(product.url, bia.email, bia.password);
  app = new AppDriver((await browsers.open()).page, product.url);
  await app.signIn(product.adminCredentials);
});

/**
 * An entity that two users change: one a field on the screen, the other a different field through the API before the
 * first saves.
 */
interface Shared {
  path: string;
  /** The name on the button that opens its form. */
  name: string;
  /** Name of the field that is changed on the screen. */
  changed: string;
  to: string;
  /** Creates the entity; `end` returns what the second user reads after both changes. */
  prepare: () => Promise<{ during: () => Promise<unknown>; end: () => Promise<unknown> }>;
  expected: unknown;
}

const shared: Shared[] = [
  {
    path: 'contacts',
    name: 'Carla Dias',
    changed: 'email',
    to: 'carla@example.com',
    prepare: async () => {
      const made = await colleague.call(contacts.create, { body: { name: 'Carla Dias', number: '5511987650001' } });
      if ('alreadyExists' in made) throw new Error('she is there already');
      const params = { contactId: made.id };
      return {
        during: () => colleague.call(contacts.update, { params, body: { extraInfo: [{ name: 'CPF', value: '123' }] } }),
        end: async () => {
          const { name, email, extraInfo } = await colleague.call(contacts.show, { params });
          return [name, email, extraInfo[0]?.value];
        },
      };
    },
    expected: ['Carla Dias', 'carla@example.com', '123'],
  },
  {
    path: 'users',
    name: 'Ana Lima',
    changed: 'name',
    to: 'Ana Lima Prado',
    prepare: async () => {
      const body = { name: 'Ana Lima', email: 'ana@two-administrators.example', password: 'segredo-3' };
      const params = { userId: (await colleague.call(users.create, { body })).id };
      return {
        during: () => colleague.call(users.update, { params, body: { profile: 'supervisor' } }),
        end: async () => {
          const { name, profile } = await colleague.call(users.show, { params });
          return [name, profile];
        },
      };
    },
    expected: ['Ana Lima Prado', 'supervisor'],
  },
  {
    path: 'tags',
    name: 'Urgente',
    changed: 'name',
    to: 'Muito urgente',
    prepare: async () => {
      const params = { tagId: (await colleague.call(tags.create, { body: { name: 'Urgente' } })).id };
      return {
        during: () => colleague.call(tags.update, { params, body: { color: '#112233' } }),
        end: async () => {
          const { name, color } = await colleague.call(tags.show, { params });
          return [name, color];
        },
      };
    },
    expected: ['Muito urgente', '#112233'],
  },
  {
    path: 'quick-messages',
    name: 'pix',
    changed: 'shortcode',
    to: 'chave',
    prepare: async () => {
      const body = { shortcode: 'pix', message: 'Nossa chave', geral: true };
      const params = { quickMessageId: (await colleague.call(quickMessages.create, { body })).id };
      return {
        during: () => colleague.call(quickMessages.update, { params, body: { message: 'A chave mudou' } }),
        end: async () => {
          const { shortcode, message } = await colleague.call(quickMessages.show, { params });
          return [shortcode, message];
        },
      };
    },
    expected: ['chave', 'A chave mudou'],
  },
  {
    path: 'prompts',
    name: 'Atendente',
    changed: 'name',
    to: 'Vendedora',
    prepare: async () => {
      const queue = await colleague.call(queues.create, { body: { name: 'Vendas', color: '#3b82f6' } });
      const body = { name: 'Atendente', prompt: 'Você vende flores.', apiKey: 'sk-1', queueId: queue.id };
      const params = { promptId: (await colleague.call(prompts.create, { body })).id };
      return {
        during: () => colleague.call(prompts.update, { params, body: { prompt: 'Você vende pães.', maxTokens: 200 } }),
        end: async () => {
          const { name, prompt, maxTokens } = await colleague.call(prompts.show, { params });
          return [name, prompt, maxTokens];
        },
      };
    },
    expected: ['Vendedora', 'Você vende pães.', 200],
  },
  {
    path: 'queue-integration',
    name: 'CRM',
    changed: 'name',
    to: 'CRM novo',
    prepare: async () => {
      const body = { type: 'webhook' as const, name: 'CRM', urlN8N: 'https://crm.example/um' };
      const params = { integrationId: (await colleague.call(integrations.create, { body })).id };
      return {
        during: () => colleague.call(integrations.update, { params, body: { urlN8N: 'https://crm.example/dois' } }),
        end: async () => {
          const { name, urlN8N } = await colleague.call(integrations.show, { params });
          return [name, urlN8N];
        },
      };
    },
    expected: ['CRM novo', 'https://crm.example/dois'],
  },
  {
    path: 'connections',
    name: 'Loja',
    changed: 'name',
    to: 'Loja Centro',
    prepare: async () => {
      const params = { whatsappId: (await colleague.call(whatsapp.create, { body: { name: 'Loja' } })).id };
      return {
        during: () => colleague.call(whatsapp.update, { params, body: { greetingMessage: 'Bem-vindo!' } }),
        end: async () => {
          const { name, greetingMessage } = await colleague.call(whatsapp.show, { params });
          return [name, greetingMessage];
        },
      };
    },
    expected: ['Loja Centro', 'Bem-vindo!'],
  },
];

test.each(shared)('keeps both of two concurrent changes in $path', async ({ prepare, ...thing }) => {
  const { during, end } = await prepare();
  await app.page.goto(`${product.url}/${thing.path}`);
  await editOf(thing.name).click();
  await during();
  await field(thing.changed).fill(thing.to);
  await save();
  expect(await end()).toEqual(thing.expected);
});

test('refuses to save what a colleague deleted, and keeps what was typed', async () => {
  const { id } = await colleague.call(whatsapp.create, { body: { name: 'Passageira' } });
  await app.page.goto(`${product.url}/connections`);
  await editOf('Passageira').click();
  await field('name').fill('Passageira 2');
  await colleague.call(whatsapp.remove, { params: { whatsappId: id } });
  await app.page
    .getByRole('row', { includeHidden: true })
    .filter({ hasText: 'Passageira' })
    .waitFor({ state: 'detached' });
  await app.button('Salvar', form()).click();
  // The error below the form; the token section may show the same one.
  await form().locator('form ~ [role=alert]').getByText(errorTexts.ERR_NO_WAPP_FOUND.pt).waitFor();
  expect(await field('name').inputValue()).toBe('Passageira 2');
});

test('asks before discarding what was typed', async () => {
  await app.page.goto(`${product.url}/contacts`);
  await app.button(contactsText.add.pt).click();
  await field('name').fill('Nina');
  await app.page.keyboard.press('Escape');
  const question = app.page.getByRole('dialog', { name: leavingText.title.pt });
  await app.button(leavingText.stay.pt, question).click();
  expect(await field('name').inputValue()).toBe('Nina');
  await app.button('Cancelar', form()).click();
  await app.button(leavingText.leave.pt, question).click();
  await form().waitFor({ state: 'detached' });
  // Without changes the form closes at once.
  await app.button(contactsText.add.pt).click();
  await app.page.keyboard.press('Escape');
  await form().waitFor({ state: 'detached' });
});

test('focuses the first invalid field, in any tab', async () => {
  await app.button(contactsText.add.pt).click();
  await field('name').fill('Nina');
  await app.button('Salvar', form()).click();
  await expect.poll(focused).toBe('number');
  await app.page.goto(`${product.url}/connections`);
  await editOf('Loja Centro').click();
  await field('name').fill('');
  await form().getByRole('tab', { name: connectionFormText.service.pt }).click();
  await app.button('Salvar', form()).click();
  await expect.poll(focused).toBe('name');
});

test('focuses the field that the server refused', async () => {
  await app.page.goto(`${product.url}/users`);
  await app.button(usersText.add.pt).click();
  await field('name').fill('Outra Bia');
  await field('email').fill(bia.email);
  await app.button(usersText.sendInvite.pt, form()).click();
  await expect.poll(focused).toBe('email');
});
