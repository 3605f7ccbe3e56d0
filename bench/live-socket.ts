import { live } from '#shared/live/contract.ts';
import { eventsInFrame, type LiveFrameEvent } from '#shared/live/frame.ts';
import type { PersistentApi } from '../e2e/testing/persistent-api.ts';

/** An agent's open socket; `hear` receives the events of each frame. Rejects when the socket is refused. */
export async function openSocket(
  url: string,
  agent: PersistentApi,
  onEvents: (events: readonly LiveFrameEvent[]) => void,
): Promise<WebSocket> {
  const { ticket } = await agent.call(live.ticket);
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live?ticket=${ticket}`);
  socket.addEventListener('message', ({ data }) => onEvents(eventsInFrame(JSON.parse(String(data)))));
  const { promise, resolve, reject } = Promise.withResolvers<WebSocket>();
  socket.addEventListener('open', () => resolve(socket));
  socket.addEventListener('close', ({ code }) => reject(new Error(`socket refused: ${code}`)));
  return promise;
}
