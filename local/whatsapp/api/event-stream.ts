import type { ServerResponse } from 'node:http';
import type { SimulatorEvents } from '../events.ts';

/** Streams server-sent events: each is `event: <type>` and one line of JSON. */
export function streamEvents(events: SimulatorEvents, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(': following\n\n');
  const stop = events.follow((event) => {
    response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  });
  response.on('close', stop);
}
