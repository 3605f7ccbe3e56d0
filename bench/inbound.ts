import { once } from 'node:events';
import { live } from '#shared/live/contract.ts';
import { eventsOf } from '#shared/live/frame.ts';
import type { Chat } from '../e2e/testing/cast.ts';
import { addedText } from './added-text.ts';
import type { Direction } from './direction.ts';
import { Flights } from './flights.ts';
import type { Stage } from './stage.ts';

/** A customer sends on the phone → the agent's live socket has it. */
export async function inbound({ recado, cast }: Stage): Promise<Direction> {
  const flights = new Flights();
  const { agent } = cast.companies[0] as Stage['cast']['companies'][number];
  const { ticket } = await agent.call(live.ticket);
  const socket = new WebSocket(`${recado.url.replace('http', 'ws')}/live?ticket=${ticket}`);
  // From its opening on it is in the room of its user, who has all these tickets.
  await once(socket, 'open');
  socket.addEventListener('message', ({ data }) => {
    for (const event of eventsOf(JSON.parse(String(data)))) {
      const text = addedText(event);
      if (text !== undefined) flights.arrive(text);
    }
  });
  let sent = 0;
  return {
    name: 'phone sends → agent’s socket has it',
    flights,
    send(chat: Chat) {
      const text = `inbound ${++sent}`;
      flights.leave(text);
      return cast.phones.write(chat.customer, chat.line.number, text);
    },
    close: () => socket.close(),
  };
}
