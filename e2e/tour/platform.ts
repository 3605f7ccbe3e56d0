import { readFileSync } from 'node:fs';
import { announcements } from '#shared/announcements/contract.ts';
import { backups } from '#shared/backups/contract.ts';
import { companies } from '#shared/companies/contract.ts';
import { helps } from '#shared/helps/contract.ts';
import { invoices } from '#shared/invoices/contract.ts';
import { plans } from '#shared/plans/contract.ts';
import { services } from '#shared/services/contract.ts';
import { settings } from '#shared/settings/contract.ts';
import { subscription } from '#shared/subscription/contract.ts';
import { IntegratorApi } from '../testing/api.ts';
import { tourContacts, tourPassword } from './customers.ts';

/** A day so many days from now in Brasília, whose calendar these companies follow. */
const inDays = (days: number) => new Date(Date.now() - 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** Companies in every colour of the due date. */
const others = [
  { name: 'Auto Peças Irmãos Figueiredo e Filhos Comércio Ltda', days: 5, recurrence: 'SEMESTRAL' as const },
  { name: 'Bicicletaria do Zé', days: 1, recurrence: 'MENSAL' as const },
  { name: 'Clínica São Lucas', days: -3, recurrence: 'ANUAL' as const },
  { name: 'Doces da Vó', days: -4, recurrence: 'TRIMESTRAL' as const },
  { name: 'Escola Primeiro Passo', days: 40, recurrence: 'BIMESTRAL' as const },
];

const largePlan = {
  name: 'Profissional com integrações',
  users: 50,
  connections: 10,
  queues: 30,
  value: 149.9,
  useCampaigns: true,
  useKanban: true,
  useOpenAi: true,
  useIntegrations: true,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: true,
};

const videos = [
  { title: 'Como conectar o WhatsApp', description: 'Do código QR à primeira mensagem.', video: 'dQw4w9WgXcQ' },
  {
    title: 'Filas, horários e respostas automáticas para equipes que atendem em turnos',
    description:
      'O que acontece com a mensagem de um cliente fora do expediente, como a fila é escolhida e quem a vê primeiro.',
    video: 'aqz-KE-bpKQ',
  },
  { title: 'Renovar a assinatura', description: '', video: 'M7lc1UVf-VE', isAdminVideo: true },
];

const notices = [
  {
    title: 'Manutenção no domingo, das 3h às 4h da manhã',
    text: 'As mensagens dos seus clientes são guardadas e aparecem depois.\nNinguém precisa fazer nada.',
    priority: 1 as const,
  },
  { title: 'Campanhas por etiqueta', text: 'Escolha quem recebe pela etiqueta da conversa.', priority: 2 as const },
  { title: 'Feliz ano novo', text: 'Que 2027 traga bons clientes.', priority: 3 as const, status: false },
];

/** Companies that have paid once, and one that owes its renewal. */
async function furnishRevenue(url: string, operator: IntegratorApi): Promise<void> {
  for (const [n, isPaid] of [true, true, true, false].entries()) {
    const email = `assinante${n}@empresas.example`;
    const body = {
      password: tourPassword,
      planId: 1,
      name: `Assinante ${n + 1}`,
      email,
      dueDate: inDays(isPaid ? 3 : -4),
    };
    const { id: companyId } = await operator.call(companies.create, { body });
    const admin = await IntegratorApi.signIn(url, email, tourPassword);
    const [open] = await admin.call(invoices.listAll);
    if (!open || !isPaid) continue;
    await operator.call(invoices.update, { params: { invoiceId: open.id }, body: { companyId, status: 'paid' } });
  }
}

/** Gives the platform what its operator manages, and two companies that have invoices to pay. */
export async function fillTourPlatform(url: string, operator: IntegratorApi): Promise<void> {
  const admin = { password: tourPassword, planId: 1 };
  for (const [n, { name, days, recurrence }] of others.entries()) {
    const body = { ...admin, name, email: `contato${n}@empresas.example`, phone: '11987654321' };
    await operator.call(companies.create, { body: { ...body, dueDate: inDays(days), recurrence } });
  }
  const gone = { ...admin, name: 'Farmácia Antiga', email: 'farmacia@empresas.example', dueDate: inDays(9) };
  const { id } = await operator.call(companies.create, { body: gone });
  await operator.call(companies.remove, { params: { companyId: id } });
  const large = await operator.call(plans.create, { body: largePlan });
  const internal = { name: 'Interno', value: 0, users: 5, connections: 1, queues: 5, useInternal: true };
  await operator.call(plans.create, { body: internal });
  for (const body of videos) await operator.call(helps.create, { body });
  for (const body of notices) await operator.call(announcements.create, { body });
  const forLarge = { title: 'Novas integrações', text: 'O n8n agora recebe arquivos.', planIds: [large.id] };
  await operator.call(announcements.create, { body: forLarge });
  await operator.call(services.create, { body: { name: 'Corte de cabelo', price: 45 } });
  await operator.call(services.create, {
    body: { name: 'Coloração completa com hidratação e escova modelada', price: 329.9, duration: 150, status: false },
  });
  const content = readFileSync('web/public/favicon.svg').toString('base64');
  await operator.call(backups.make, { body: { passphrase: 'uma senha bem longa' } });
  await operator.call(settings.attachLogo, { query: { ref: 'apple-touch-icon' }, body: { content } });

  const address = {
    firstName: 'Carla Souza',
    address2: 'Rua das Laranjeiras, 240',
    city: 'Recife',
    zipcode: '50010-000',
    country: 'BR' as const,
  };
  for (const [{ company, email }, days] of [[tourContacts.payer, 3] as const, [tourContacts.lapsed, -12] as const])
    await operator.call(companies.create, {
      body: { ...admin, ...address, name: company, email, dueDate: inDays(days) },
    });
  await furnishRevenue(url, operator);
  const payer = await IntegratorApi.signIn(url, tourContacts.payer.email, tourPassword);
  await payer.call(invoices.listAll);
  const offers = await payer.call(subscription.offers);
  const quote = offers.find(({ plan }) => plan.id === large.id)?.quote ?? '';
  await payer.call(subscription.changePlan, { body: { planId: large.id, quote } });
}
