import { campaigns } from '#shared/campaigns/contract.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';
import { files } from '#shared/files/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import type { IntegratorApi } from '../testing/api.ts';
import { waitForResult } from '../testing/eventually.ts';

/** Names in the tour's contact lists and file lists. */
export const tourLists = {
  customers: 'Clientes de 2026',
  long: 'Pessoas que compraram bolo de casamento no ano',
  files: 'Catálogo e preços',
  item: 'Álvaro Souza',
  campaign: 'Natal na padaria',
  paused: 'Aviso de que a padaria abre mais cedo no feriado',
};

/** Creates contact lists with people and a file list. */
export async function createOutreach(api: IntegratorApi): Promise<void> {
  const { id: contactListId } = await api.call(contactLists.create, { body: { name: tourLists.customers } });
  const names = [tourLists.item, 'Beatriz', 'Maria Aparecida dos Santos Albuquerque Cavalcanti', 'Davi'];
  for (const [n, name] of names.entries()) {
    await api.call(contactLists.createItem, {
      body: { contactListId, name, number: `551196${5_000_000 + n}`, email: n === 0 ? 'alvaro@exemplo.com' : '' },
    });
  }
  await api.call(contactLists.create, { body: { name: tourLists.long } });
  await api.call(files.create, {
    body: {
      name: tourLists.files,
      message: 'Oi {{firstName}}, seguem o catálogo e a tabela de preços. Qualquer dúvida, é só responder aqui.',
      options: [{ name: 'Catálogo de verão' }, { name: 'Tabela de preços' }],
    },
  });
}

/** Creates a campaign that waits to be started, one that is scheduled, and one that was paused. */
export async function createTourCampaigns(api: IntegratorApi): Promise<void> {
  const [{ id: whatsappId } = { id: 0 }] = await api.call(whatsapp.list, { query: {} });
  const texts = {
    message1: 'Oi {nome}! As encomendas de Natal da Pão Quente estão abertas até o dia 20. Quer receber o cardápio?',
    message2: 'Olá {nome}, já pensou na ceia? Fazemos chester, rabanada e panetone por encomenda.',
  };
  const base = { ...texts, whatsappId, contactListId: 1 };
  await api.call(campaigns.create, { body: { ...base, name: tourLists.campaign } });
  await api.call(campaigns.create, {
    body: { ...base, name: 'Liquidação de verão de fim de estoque', scheduledAt: '2098-01-10T12:00:00.000Z' },
  });
  const { id: contactListId } = await api.call(contactLists.create, { body: { name: 'Contatos da padaria' } });
  await api.call(contactLists.addContacts, { params: { contactListId }, body: {} });
  await waitForResult('the contacts are on the list', async () => {
    const { contactsCount } = await api.call(contactLists.show, { params: { contactListId } });
    return contactsCount > 0;
  });
  const paused = await api.call(campaigns.create, { body: { ...base, contactListId, name: tourLists.paused } });
  await api.call(campaigns.start, { params: { campaignId: paused.id } });
  await api.call(campaigns.pause, { params: { campaignId: paused.id } });
  await waitForResult('the recipients are collected', async () => {
    const campaign = await api.call(campaigns.show, { params: { campaignId: paused.id } });
    return !campaign.isPreparing;
  });
}
