import { expect, it } from 'vitest';
import type { ChatWatch, Presence } from '#shared/presence/presence.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import { pairedShop } from './testing/paired-shop.ts';
import { customerAnaNumber, shopPhoneNumber } from './testing/runner-world.ts';

const { world } = await pairedShop();

const watch = (composing: boolean): ChatWatch => ({
  ticketId: 5,
  chat: { phone: customerAnaNumber, lid: null, group: null, name: null },
  rooms: ['ticket-5', 'open'],
  composing,
});
const types = (state: string) =>
  world.phones.post<{ devices: number }>(`/api/phones/${customerAnaNumber}/typing`, { to: shopPhoneNumber, state });

/** Presence events about Ana that were published, with their rooms. */
const publishedPresence = () =>
  world.live.all
    .filter(({ event }) => event.endsWith('-presence'))
    .map(({ rooms, payload }) => ({ rooms, payload: payload as Presence }));
const untilPublished = (count: number) => world.live.until(() => publishedPresence().length >= count);

/** Typing states of ours that the phone shows, in order. */
const shownOnPhone = async (count: number, during: () => Promise<unknown>): Promise<string[]> => {
  const ending = new AbortController();
  const stream = await fetch(`${world.phones.url}/api/events`, { signal: ending.signal });
  await during();
  const states: string[] = [];
  let rest = '';
  for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, state] = /"type":"typing".*"state":"(\w+)"/.exec(line) ?? /^data:.*"state":"(\w+)"/.exec(line) ?? [];
      if (state) states.push(state);
    }
    if (states.length >= count) break;
  }
  ending.abort();
  return states;
};

it('publishes a customer’s typing to the rooms of a watched chat, and nothing about other chats', async () => {
  await types('composing');
  await wakeRunner(1, 1, { watch: watch(false) });
  while ((await types('paused')).devices === 0);
  expect(publishedPresence()).toEqual([]);
  await types('composing');
  await untilPublished(1);
  await types('recording');
  await untilPublished(2);
  await types('paused');
  await untilPublished(3);
  expect(publishedPresence()).toEqual(
    (['typing', 'recording', 'nothing'] as const).map((doing) => ({
      rooms: ['ticket-5', 'open'],
      payload: { action: 'customer', ticketId: 5, doing },
    })),
  );
});

it('shows the customer that an agent types, and that they stopped', async () => {
  const shown = await shownOnPhone(2, () => wakeRunner(1, 1, { watch: watch(true) }));
  expect(shown).toEqual(['composing', 'paused']);
});
