import { importRouteHandler, routeById } from './every-route.ts';
import { invoke } from './invoke.ts';

interface Uploader {
  token: string;
  ticketId: number;
}

/** Uploads a file to the address of `messages.upload`, as a browser does; returns its id. */
export async function uploadMessageFile({ token, ticketId }: Uploader, bytes: Uint8Array): Promise<string> {
  const { status, body } = await invoke(await importRouteHandler(routeById('messages.upload')), {
    token,
    params: { ticketId },
    body: { fileName: 'ignored', size: bytes.length },
  });
  if (status !== 200) throw new Error(`no address to upload to: ${status}`);
  const put = await fetch(body.url, { method: 'PUT', headers: body.headers, body: Buffer.from(bytes) });
  if (!put.ok) throw new Error(`upload refused: ${put.status} ${await put.text()}`);
  return body.uploadId;
}
