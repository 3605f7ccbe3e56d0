import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readBody } from '#local/aws/read-body.ts';
import { isRequestToOwnHost } from '#local/processes/own-host.ts';
import type { OpenWebSockets } from './connections.ts';

const largestPost = 128 * 1024;

/** The endpoint to which handlers post: `POST`, `GET` and `DELETE /{apiId}/@connections/{connectionId}`. */
export function managementServer(connections: OpenWebSockets): Server {
  return createServer((request, response) => {
    if (!isRequestToOwnHost(request)) return response.writeHead(421).end();
    answer(connections, request, response).catch((error) => {
      console.error('[@connections]', error);
      response.destroy();
    });
  });
}

async function answer(connections: OpenWebSockets, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, escaped = ''] = decodeURIComponent(request.url ?? '').split('/@connections/');
  const body = await readBody(request);
  const refuse = (status: number, code: string) =>
    response
      .writeHead(status, { 'x-amzn-errortype': code, 'content-type': 'application/json' })
      .end(JSON.stringify({ message: code }));

  const connection = connections.get(decodeURIComponent(escaped));
  if (!connection || connection.socket.readyState !== connection.socket.OPEN) {
    refuse(410, 'GoneException');
    return;
  }
  switch (request.method) {
    case 'POST':
      if (body.length > largestPost) {
        refuse(413, 'PayloadTooLargeException');
        return;
      }
      connections.touch(connection.caller.connectionId);
      connection.socket.send(String(body));
      response.writeHead(200).end();
      return;
    case 'DELETE':
      connection.socket.close(1000);
      response.writeHead(204).end();
      return;
    case 'GET': {
      const { sourceIp, userAgent, connectedAt } = connection.caller;
      const details = {
        connectedAt: new Date(connectedAt).toISOString(),
        identity: { sourceIp, userAgent },
        lastActiveAt: new Date(connection.lastActiveAt).toISOString(),
      };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(details));
      return;
    }
    default:
      refuse(405, 'MethodNotAllowed');
  }
}
