import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';

export interface MailServerFixture {
  url: string;
  /** The source of each mail that was taken, oldest first. */
  mails: string[];
  close(): void;
}

/** An SMTP server without TLS that takes mails from everybody, except for recipients at `refused.example`. */
export async function startMailServer(): Promise<MailServerFixture> {
  const mails: string[] = [];
  const server = createServer((socket) => {
    const reply = (line: string) => socket.write(`${line}\r\n`);
    let mail: string[] | undefined;
    reply('220 fixture');
    socket.on('error', () => socket.destroy());
    createInterface({ input: socket }).on('line', (line) => {
      if (mail && line !== '.') return void mail.push(line);
      if (mail) {
        mails.push(mail.join('\n'));
        mail = undefined;
        return reply('250 taken');
      }
      if (/^RCPT TO:.*@refused\.example/i.test(line)) return reply('550 no such user');
      if (/^DATA/i.test(line)) mail = [];
      if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
      reply(mail ? '354 go on' : '250 fixture');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    close: () => server.close(),
  };
}
