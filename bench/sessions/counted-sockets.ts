import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy before WhatsApp that counts the sockets open to it. */
export async function startSocketCountingProxy(
  whatsappUrl: string,
): Promise<{ url: string; open(): number; close(): void }> {
  const target = new URL(whatsappUrl);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connect(Number(target.port), target.hostname);
    sockets.add(socket);
    const end = () => {
      sockets.delete(socket);
      socket.destroy();
      onward.destroy();
    };
    for (const side of [socket, onward]) side.on('close', end).on('error', end);
    socket.pipe(onward).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(whatsappUrl);
  url.port = String(port);
  return {
    url: url.href,
    open: () => sockets.size,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
