import { expect, test } from 'vitest';
import { reportHeader, reportLine } from '#functions/engagement/campaigns/report-lines.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { keys } from '#shared/server/keys.ts';
import { update, write } from '#shared/server/table.ts';
import { campaignFixture } from './campaign.fixture.ts';

useBackend();

test('exports the report in the words and by the clock of the company, with confirmation and opt-out', async () => {
  const world = await campaignFixture();
  await world.addItem('5511987000001');
  await world.addItem('5511987000002', { isWhatsappValid: false });
  const campaignId = await world.start();
  await world.go(5);
  const { recipients } = (await world.call('campaigns.recipients', { params: { campaignId } })).body;
  const written = recipients.find((one: { number: string }) => one.number === '5511987000001');
  const moments = {
    confirmationRequestedAt: '2026-11-24T02:00:00.000Z',
    confirmedAt: '2026-11-24T02:00:30.000Z',
    sentAt: '2026-11-24T02:01:00.000Z',
    answeredAt: '2026-11-24T15:30:00.000Z',
    optedOutAt: '2026-11-24T15:30:01.000Z',
  };
  await write({ write: update(keys.recipient(world.tenant, campaignId, written.id), { set: moments }) });
  const { text } = (await world.call('campaigns.export', { params: { campaignId } })).body;
  const [heading, ...lines] = text.trim().split('\r\n');
  expect(heading).toBe(
    'Nome;Número;E-mail;Situação;Motivo;Pergunta enviada em;Confirmou em;Enviada em;Entregue em;Lida em;Respondeu em;Pediu para sair em',
  );
  expect(lines.sort()).toEqual([
    'Pessoa 01;5511987000001;;Enviada;;23/11/2026 23:00:00;23/11/2026 23:00:30;23/11/2026 23:01:00;;;24/11/2026 12:30:00;24/11/2026 12:30:01',
    'Pessoa 02;5511987000002;;De fora;não está no WhatsApp;;;;;;;',
  ]);
  const english = { settings: { customerLanguage: 'en' }, timeZone: 'America/Manaus' } as never;
  expect(reportHeader(english)).toContain('Name;Number;Email;State;Reason;');
  expect(reportLine({ ...written, ...moments }, english)).toContain(';Sent;;2026-11-23 22:00:00;');
});
