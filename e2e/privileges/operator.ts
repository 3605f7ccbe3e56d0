import { announcements } from '#shared/announcements/contract.ts';
import { audit } from '#shared/audit/contract.ts';
import { auth } from '#shared/auth/contract.ts';
import { companies } from '#shared/companies/contract.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { deadLetters } from '#shared/dead-letters/contract.ts';
import { helps } from '#shared/helps/contract.ts';
import { ledger } from '#shared/ledger/contract.ts';
import { overview } from '#shared/overview/contract.ts';
import { plans } from '#shared/plans/contract.ts';
import { reads } from '#shared/reads/contract.ts';
import { retention } from '#shared/retention/contract.ts';
import { search } from '#shared/search/contract.ts';
import { settings } from '#shared/settings/contract.ts';
import { tags } from '#shared/tags/contract.ts';
import { waitForResult } from '../testing/eventually.ts';
import { type PrivilegesContext, putFileToAddress } from './tour.ts';
import { RecordingApiClient } from './visitor.ts';

/** Announces something with a picture, and deletes another announcement. */
const announcing = async ({ admin }: PrivilegesContext, file: Buffer<ArrayBuffer>) => {
  const body = { title: 'Manutenção', text: 'Domingo às 3h' };
  const { id: announcementId } = await admin.call(announcements.create, { body });
  const params = { announcementId };
  const address = await admin.call(announcements.upload, { params, body: { fileName: 'dot.png', size: file.length } });
  await putFileToAddress(address, file);
  await admin.call(announcements.attach, { params, body: { uploadId: address.uploadId, fileName: 'dot.png' } });
  await admin.call(announcements.show, { params });
  await admin.call(announcements.detach, { params });
  await admin.call(announcements.update, { params, body: { priority: 1 } });
  const other = await admin.call(announcements.create, { body });
  await admin.call(announcements.remove, { params: { announcementId: other.id } });
};

const logoFile = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h2v2H0z"/></svg>');

/** Uses the platform's own tabs of the settings: helps, announcements, logos, plans. */
export async function exerciseOperatorSettings(
  tour: PrivilegesContext,
  file: Buffer<ArrayBuffer>,
): Promise<{ planId: number }> {
  const { admin } = tour;
  const help = await admin.call(helps.create, { body: { title: 'Primeiros passos', video: 'dQw4w9WgXcQ' } });
  const helpId = { params: { helpId: help.id } };
  await admin.call(helps.show, helpId);
  await admin.call(helps.update, { ...helpId, body: { title: 'Começando' } });
  await admin.call(helps.remove, helpId);
  await announcing(tour, file);
  await admin.call(deadLetters.list);
  await admin.call(deadLetters.replay, { body: { job: 'search' } });
  const query = { ref: 'login' } as const;
  for (const _ of ['first', 'replaced'])
    await admin.call(settings.attachLogo, { query, body: { content: logoFile.toString('base64') } });
  const [logo] = await admin.call(settings.logos);
  await admin.call(settings.platformName);
  await admin.call(settings.manifest);
  const shown = await fetch(`${tour.url}/api/settings/logos/${logo?.url.split('/').at(-1)}`, { redirect: 'manual' });
  if (shown.status === 302) admin.served.add(settings.logo.id);
  await admin.call(settings.removeLogo, { query });
  const plan = await admin.call(plans.create, {
    body: { name: 'Crescimento', value: 79.9, users: 5, connections: 2, queues: 5, useKanban: true },
  });
  const planId = { params: { planId: plan.id } };
  await admin.call(plans.show, planId);
  const other = await admin.call(plans.create, { body: { name: 'Antigo', value: 10 } });
  await admin.call(plans.remove, { params: { planId: other.id } });
  await admin.call(audit.list, { query: { actor: 'user', actorId: '1' } });
  await admin.call(audit.list, { query: { kind: 'plan', targetId: String(plan.id) } });
  await admin.call(ledger.list, { query: {} });
  await admin.call(retention.preview, { query: { days: '365' } });
  await admin.call(ledger.failures, { query: {} });
  return { planId: plan.id };
}

/** Enters a company, changes something there, and leaves; then deletes, restores and deletes the company again. */
export async function exerciseEnteringCompany(
  { admin, url }: PrivilegesContext,
  companyId: number,
  name: string,
): Promise<void> {
  const { token } = await admin.call(auth.enter, { body: { companyId } });
  const entered = RecordingApiClient.withToken(url, token, admin.served);
  const tag = await entered.call(tags.create, { body: { name: 'Novo' } });
  await entered.call(tags.remove, { params: { tagId: tag.id } });
  // Reads of an entered operator are recorded.
  await entered.call(search.messages, { query: { searchParam: 'novo' } });
  const created = await entered.call(contacts.create, { body: { name: 'Lia', number: '5511944445555' } });
  const contactId = 'existingContact' in created ? created.existingContact.id : created.id;
  await entered.call(overview.contact, { params: { contactId } });
  const seen = JSON.stringify([{ route: 'overview.contact', params: { contactId } }]);
  await entered.call(reads.together, { query: { reads: seen } });
  await entered.call(auth.leave);
  const params = { companyId };
  await admin.call(companies.remove, { params, query: { name } });
  await admin.call(companies.restore, { params });
  await admin.call(companies.remove, { params, query: { name } });
  await waitForResult('the deleted company is disabled', async () => {
    const all = await admin.call(companies.listAll);
    return all.every(({ id, status }) => id !== companyId || !status);
  });
}
