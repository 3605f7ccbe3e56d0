import { describe, expect, test } from 'vitest';
import { readPace } from '#functions/engagement/pace/pace-row.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { minGapSeconds } from '#shared/pace/next.ts';
import { dynamo } from '#shared/server/dynamo/client.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import { type CampaignFixture, campaignFixture, fastCampaignSettings } from './campaign.fixture.ts';

useBackend();

const number = (n: number) => `55119870000${String(n).padStart(2, '0')}`;

test('sends a campaign to each number once, in the pace of its connection, and finishes it', async () => {
  const world = await campaignFixture();
  for (let n = 0; n < 4; n++) await world.addItem(number(n));
  const campaignId = await world.start({ message2: 'Oi, {nome}!' });
  await world.go(30);
  expect(world.sent.map(({ number }) => number).sort()).toEqual([0, 1, 2, 3].map(number));
  const gaps = world.sent.slice(1).map(({ at }, n) => at - (world.sent[n]?.at ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(minGapSeconds * 1000);
  expect(world.sent.every(({ text }) => /^(Olá|Oi,) Pessoa \d\d!?$/.test(text))).toBe(true);
  expect(await world.show(campaignId)).toMatchObject({
    status: 'FINALIZADA',
    counts: { total: 4, sent: 4, waiting: 0, sending: 0, failed: 0 },
    progress: 100,
  });
});

test('started 30 times at once, it sends each recipient one message', async () => {
  const world = await campaignFixture();
  for (let n = 0; n < 3; n++) await world.addItem(number(n));
  const campaignId = await world.create();
  const start = () => world.call('campaigns.start', { params: { campaignId } });
  const answers = await Promise.all(Array.from({ length: 30 }, start));
  const outcomes = answers.map(({ status, body }) => body?.error ?? status);
  expect(outcomes.filter((outcome) => outcome !== 'ERR_CAMPAIGN_STATE')).toEqual([204]);
  await world.steps();
  await world.go(30);
  expect(world.sent.map(({ number }) => number).sort()).toEqual([0, 1, 2].map(number));
});

test('sends one message after a day of downtime and no burst', async () => {
  const world = await campaignFixture();
  for (let n = 0; n < 6; n++) await world.addItem(number(n));
  await world.start();
  await world.go(2);
  world.skip(24 * 3_600_000);
  await world.go(1);
  expect(world.sent).toHaveLength(2);
  await world.look();
  await world.look();
  expect(await world.outbox()).toEqual([]);
});

test('has one message on its way, however long the runner takes', async () => {
  const world = await campaignFixture();
  for (let n = 0; n < 3; n++) await world.addItem(number(n));
  await world.start();
  for (let n = 0; n < 5; n++) {
    world.skip(60_000);
    await world.look();
  }
  await Promise.all([1, 2, 3].map(() => world.look()));
  expect(await world.outbox()).toHaveLength(1);
});

test('counts whom it leaves out, and why', async () => {
  const world = await campaignFixture();
  await world.addItem(number(1));
  await world.addItem(number(2), { isWhatsappValid: false });
  await world.addItem(number(4));
  await world.addItem(number(5));
  const add = async (n: number) => (await world.addContact(number(n))).id;
  await world.call('contacts.block', { params: { contactId: await add(4) }, body: { blocked: true } });
  await world.call('contacts.setOptOut', { params: { contactId: await add(5) }, body: { optedOut: true } });
  const campaignId = await world.create();
  const expected = ['notOnWhatsapp', 'blocked', 'optedOut'].map((reason) => ({ reason, count: 1 }));
  const estimate = await world.call('campaigns.estimate', { params: { campaignId } });
  expect(estimate.body).toMatchObject({ total: 4, willReceive: 1, leftOut: expected, isExact: true, days: 1 });
  const leftOut = estimate.body.leftOut as { names: string[] }[];
  expect(leftOut.map(({ names }) => names.length)).toEqual([1, 1, 1]);
  await world.call('campaigns.start', { params: { campaignId } });
  await world.steps();
  await world.go(10);
  expect(await world.show(campaignId)).toMatchObject({
    status: 'FINALIZADA',
    leftOut: expected,
    counts: { leftOut: 3, sent: 1 },
    // People who are left out do not hold it up.
    progress: 100,
  });
});

test('leaves out a contact who opts out after the campaign started', async () => {
  const world = await campaignFixture();
  await world.addItem(number(1));
  const campaignId = await world.start();
  const { id } = await world.addContact(number(1));
  await world.call('contacts.setOptOut', { params: { contactId: id }, body: { optedOut: true } });
  await world.go(3);
  expect(world.sent).toEqual([]);
  expect(await world.show(campaignId)).toMatchObject({ leftOut: [{ reason: 'optedOut', count: 1 }] });
});

test('takes back what no runner has begun when it is cancelled, and sends it once after a restart', async () => {
  const world = await campaignFixture();
  for (let n = 0; n < 2; n++) await world.addItem(number(n));
  const campaignId = await world.start();
  world.skip(5000);
  await world.look();
  expect(await world.outbox()).toHaveLength(1);
  expect((await world.call('campaigns.cancel', { params: { campaignId } })).status).toBe(204);
  expect(await world.outbox()).toEqual([]);
  await world.go(5);
  expect(world.sent).toEqual([]);
  expect(await world.show(campaignId)).toMatchObject({ status: 'CANCELADA', counts: { waiting: 2, sending: 0 } });
  await world.call('campaigns.restart', { params: { campaignId } });
  await world.steps();
  await world.go(20);
  expect(world.sent.map(({ number }) => number).sort()).toEqual([number(0), number(1)]);
});

test('goes on when an agent deletes a message that no runner has begun to send', async () => {
  const world = await campaignFixture();
  for (let n = 0; n < 2; n++) await world.addItem(number(n));
  const campaignId = await world.start();
  world.skip(5000);
  await world.look();
  const ticketId = (await readPace(world.tenant, world.whatsappId)).inFlight?.ticketId;
  const { id: messageId } = (await world.call('messages.list', { params: { ticketId } })).body.messages.at(-1);
  await world.call('tickets.update', { params: { ticketId }, body: { status: 'open' } });
  expect((await world.call('messages.remove', { params: { messageId } })).status).toBe(200);
  expect(await world.outbox()).toEqual([]);
  await world.go(10);
  expect(world.sent).toHaveLength(1);
  expect(await world.show(campaignId)).toMatchObject({
    status: 'FINALIZADA',
    counts: { sent: 1, failed: 1, sending: 0 },
  });
});

test('pauses after failures in a row, and tries the failed ones alone again', async () => {
  const world = await campaignFixture({ ...fastCampaignSettings, pauseAfterFailures: 2 });
  for (let n = 0; n < 4; n++) await world.addItem(number(n));
  const campaignId = await world.start();
  await world.go(15, () => ({ type: 'failed', failure: 'refused', providerCode: '463' }));
  expect(await world.show(campaignId)).toMatchObject({
    status: 'EM_ANDAMENTO',
    pausedReason: 'failures',
    counts: { failed: 2, waiting: 2 },
  });
  await world.call('campaigns.resume', { params: { campaignId } });
  await world.go(15);
  expect(await world.show(campaignId)).toMatchObject({ status: 'FINALIZADA', counts: { failed: 2, sent: 2 } });
  await world.call('campaigns.retryFailed', { params: { campaignId } });
  await world.steps();
  await world.go(15);
  expect(await world.show(campaignId)).toMatchObject({ status: 'FINALIZADA', counts: { failed: 0, sent: 4 } });
});

test('waits while the connection is lost, and pauses when WhatsApp bans it', async () => {
  const world = await campaignFixture();
  await world.addItem(number(1));
  const campaignId = await world.start();
  await world.connect('OPENING', 'lost');
  await world.go(5);
  expect(await world.show(campaignId)).toMatchObject({ pausedReason: null });
  await world.connect('DISCONNECTED', 'banned');
  await world.go(1);
  expect(await world.show(campaignId)).toMatchObject({ status: 'EM_ANDAMENTO', pausedReason: 'banned' });
  expect(world.sent).toEqual([]);
});

test('pauses when the number is unlinked in the middle of a campaign, and sends the others once after that', async () => {
  const world = await campaignFixture();
  for (let n = 1; n <= 3; n++) await world.addItem(number(n));
  const campaignId = await world.start();
  await world.go(5);
  const before = world.sent.length;
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(3);
  await world.connect('DISCONNECTED', 'loggedOut');
  await world.go(120);
  expect(await world.show(campaignId)).toMatchObject({ status: 'EM_ANDAMENTO', pausedReason: 'connection' });
  expect(world.sent).toHaveLength(before);
  await world.connect('CONNECTED');
  await world.call('campaigns.resume', { params: { campaignId } });
  await world.steps();
  await world.go(120);
  expect(world.sent.map((one) => one.number).sort()).toEqual([number(1), number(2), number(3)]);
});

test('sends nothing early and each message once when the clock is set back an hour', async () => {
  const world = await campaignFixture();
  for (let n = 1; n <= 3; n++) await world.addItem(number(n));
  await world.start();
  await world.go(5);
  const before = world.sent.length;
  expect(before).toBeLessThan(3);
  world.skip(-3_600_000);
  await world.go(60);
  expect(world.sent).toHaveLength(before);
  world.skip(3_600_000);
  await world.go(120);
  expect(world.sent.map((one) => one.number).sort()).toEqual([number(1), number(2), number(3)]);
});

test('puts what agents send before the message of a campaign', async () => {
  const world = await campaignFixture();
  await world.addItem(number(1));
  await world.start();
  world.skip(5000);
  await world.look();
  const { id } = await world.addContact(number(2));
  const ticket = await world.call('tickets.create', { body: { contactId: id, whatsappId: world.whatsappId } });
  await world.call('messages.send', { params: { ticketId: ticket.body.id }, body: { body: 'Do agente' } });
  expect((await world.outbox()).map(({ content }) => content)).toMatchObject([
    { text: 'Do agente' },
    { text: 'Olá Pessoa 01' },
  ]);
});

describe('an answer', () => {
  const answered = async (body: string, fields: object = {}, settings: object = fastCampaignSettings) => {
    const world = await campaignFixture(settings);
    await world.addItem(number(1));
    const queue = await world.company.addQueue({ name: 'Vendas' });
    const campaignId = await world.start({ queueId: queue.id, ...fields });
    await world.go(5);
    const connection = { id: world.whatsappId, companyId: world.tenant.companyId };
    const write = (text: string) =>
      deliverBatchToWorker(onInbound, inboundTextFrom(peerIdentity(number(1)), connection, { body: text }));
    await write(body);
    const found = await world.call('contacts.find', { query: { number: number(1) } });
    const ticket = await get(keys.ticket(world.tenant, found.body.id, world.whatsappId), { consistent: true });
    return { world, campaignId, queue, contact: found.body, ticket, write };
  };

  test('opens a ticket in the queue of the campaign and names it', async () => {
    const { world, campaignId, queue, ticket } = await answered('Quero saber mais');
    expect(ticket).toMatchObject({ status: 'pending', queueId: queue.id, campaign: { id: campaignId, answeredIn: 1 } });
    const shown = await world.call('tickets.show', { params: { ticketId: ticket?.id as number } });
    expect(shown.body.campaign).toEqual({ id: campaignId, name: 'Promoção' });
    expect(await world.show(campaignId)).toMatchObject({ counts: { answered: 1 } });
  });

  test.each(['SAIR', 'parar!', ' Sair '])(
    'with the word %s opts out, is answered once and opens no ticket',
    async (word) => {
      const { world, campaignId, contact, ticket } = await answered(word);
      expect(contact.optedOutAt).toEqual(expect.any(String));
      expect(ticket).toMatchObject({ status: 'closed', unreadMessages: 0 });
      expect(await world.show(campaignId)).toMatchObject({ counts: { optedOut: 1 } });
      await world.run();
      expect(world.sent.at(-1)?.text).toContain('não receberá mais');
      const undone = await world.call('contacts.setOptOut', {
        params: { contactId: contact.id },
        body: { optedOut: false },
      });
      expect(undone.body.optedOutAt).toBeNull();
    },
  );

  test('is no opt-out when the word is part of a sentence', async () => {
    const { contact, ticket } = await answered('Posso sair mais cedo?');
    expect(contact.optedOutAt).toBeNull();
    expect(ticket).toMatchObject({ status: 'pending' });
  });

  test.each(['1', 'Pode mandar'])('%s to the question brings the message, which alone counts as sent', async (word) => {
    const fields = { confirmation: true, confirmationMessage1: 'Quer receber, {nome}?' };
    const { world, campaignId } = await answered(word, fields);
    expect(world.sent.map(({ text }) => text)).toEqual(['Quer receber, Pessoa 01?']);
    expect(await world.show(campaignId)).toMatchObject({ counts: { confirmed: 1, sent: 0, wasConfirmed: 1 } });
    await world.go(10);
    expect(world.sent.map(({ text }) => text)).toEqual(['Quer receber, Pessoa 01?', 'Olá Pessoa 01']);
    expect(await world.show(campaignId)).toMatchObject({ status: 'FINALIZADA', counts: { sent: 1, asked: 0 } });
  });

  test('brings nothing unless it is one of the confirming words', async () => {
    const fields = { confirmation: true, confirmationMessage1: 'Quer receber?' };
    const { world, write } = await answered('Quem é?', fields, {
      ...fastCampaignSettings,
      confirmationWords: ['sim', '1'],
    });
    await world.go(10);
    expect(world.sent).toHaveLength(1);
    await write('Sim!');
    await world.go(10);
    expect(world.sent.at(-1)?.text).toBe('Olá Pessoa 01');
  });

  test('counts deliveries and reads once, whatever the order of receipts', async () => {
    const { world, campaignId } = await answered('Oi');
    const row = world.sent[0]?.row;
    if (!row) throw new Error('nothing sent');
    for (const ack of [4, 3, 4, 2]) await world.report(row, { type: 'ack', ack });
    expect(await world.show(campaignId)).toMatchObject({ counts: { sent: 0, delivered: 0, read: 1 } });
    const { figures } = (await world.call('campaigns.figures', { params: { campaignId } })).body;
    expect(figures).toMatchObject([{ sent: 1, delivered: 1, read: 1, answered: 1 }]);
  });
});

test('refuses more campaigns than the plan permits', async () => {
  const world = await campaignFixture();
  for (let n = 0; n < 10; n++) await world.create({ name: `Campanha ${n}` });
  const refused = await world.call('campaigns.create', { body: { name: 'Mais uma' } });
  expect(refused).toMatchObject({
    status: 400,
    body: { error: 'ERR_PLAN_LIMIT', count: 10, message: 'Número máximo de campanhas já alcançado: 10' },
  });
});

test('neither changes nor deletes a running campaign', async () => {
  const world = await campaignFixture();
  await world.addItem(number(1));
  const campaignId = await world.start();
  for (const id of ['campaigns.update', 'campaigns.remove'])
    expect(await world.call(id, { params: { campaignId }, body: { name: 'Outra' } })).toMatchObject({
      status: 400,
      body: { error: 'ERR_CAMPAIGN_STATE' },
    });
});

describe('a test to one number', () => {
  const own = '5511987000999';
  const send = (world: CampaignFixture, campaignId: number) =>
    world.call('campaigns.test', { params: { campaignId }, body: { number: own } });

  test('counts in the pace, so that the next message of a campaign waits for the interval', async () => {
    const world = await campaignFixture();
    await world.addItem('5511987000101');
    expect(await send(world, await world.create())).toMatchObject({ status: 200 });
    const pace = await readPace(world.tenant, world.whatsappId);
    expect(pace).toMatchObject({ sentToday: 1, inRow: 1 });
    await world.run();
    await world.start();
    await world.look((pace.lastAt ?? 0) + 1000);
    expect(await world.outbox()).toEqual([]);
    await world.look((pace.lastAt ?? 0) + 4000);
    expect(await world.outbox()).toHaveLength(1);
  });

  test('is refused within the interval and over the cap, and permitted outside the hours for customers', async () => {
    const closed = { ...fastCampaignSettings, windowStart: '00:00', windowEnd: '00:01', dailyCap: 1 };
    const world = await campaignFixture({ ...closed, windowDays: ['sunday'], messageInterval: 60 });
    const campaignId = await world.create();
    expect(await send(world, campaignId)).toMatchObject({ status: 200 });
    expect(await send(world, campaignId)).toMatchObject({ status: 429, body: { error: 'ERR_TOO_MANY_REQUESTS' } });
    await world.call('campaign-settings.save', { body: { settings: { messageInterval: 0 } } });
    expect(await send(world, campaignId)).toMatchObject({ status: 429 });
  });
});

test('sends to the people who were on the list when it started, whatever happens to the list afterwards', async () => {
  const world = await campaignFixture();
  for (let n = 0; n < 3; n++) await world.addItem(number(n));
  const campaignId = await world.start();
  await world.go(5);
  const { body } = await world.call('contact-lists.items', { query: { contactListId: world.listId } });
  const [first, second] = body.contacts;
  await world.call('contact-lists.removeItem', { params: { itemId: first.id } });
  await world.call('contact-lists.updateItem', { params: { itemId: second.id }, body: { number: number(8) } });
  await world.addItem(number(9));
  await world.go(20);
  expect(world.sent.map((sent) => sent.number).sort()).toEqual([number(0), number(1), number(2)]);
  expect(await world.show(campaignId)).toMatchObject({ status: 'FINALIZADA', counts: { total: 3, sent: 3 } });
});

test.each(['loggedOut', 'banned', 'badSession'])(
  'sends nothing more after the connection ended as %s in the middle, and the rest once after it continues',
  async (cause) => {
    const world = await campaignFixture();
    for (let n = 0; n < 3; n++) await world.addItem(number(n));
    const campaignId = await world.start();
    await world.go(1);
    await world.connect('DISCONNECTED', cause);
    await world.go(20);
    expect(world.sent).toHaveLength(1);
    expect(await world.show(campaignId)).toMatchObject({ pausedReason: cause === 'banned' ? 'banned' : 'connection' });
    await world.connect('CONNECTED');
    await world.call('campaigns.resume', { params: { campaignId } });
    await world.go(20);
    expect(world.sent.map((sent) => sent.number).sort()).toEqual([number(0), number(1), number(2)]);
  },
);

test('sends each recipient one message while the table throttles a third of the writes', async () => {
  const world = await campaignFixture();
  for (let n = 0; n < 5; n++) await world.addItem(number(n));
  const campaignId = await world.start();
  const { transact } = dynamo;
  let writes = 0;
  const throttled: typeof transact = async (input) => {
    if (++writes % 3 === 0)
      throw Object.assign(new Error('throttled'), { name: 'ProvisionedThroughputExceededException' });
    return transact.call(dynamo, input);
  };
  Object.assign(dynamo, { transact: throttled });
  try {
    for (let n = 0; n < 40; n++) await world.go(1).catch(() => undefined);
  } finally {
    Object.assign(dynamo, { transact });
  }
  await world.go(20);
  const ids = new Set(world.sent.map(({ row }) => row.providerId));
  expect(ids.size).toBe(5);
  expect(await world.show(campaignId)).toMatchObject({ status: 'FINALIZADA', counts: { sent: 5, failed: 0 } });
});
