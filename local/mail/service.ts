import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { openDatabase } from '#local/aws/database.ts';
import { readBody } from '#local/aws/read-body.ts';
import type { AwsService } from '#local/aws/service.ts';

/** The fields of SESv2's SendEmail that are shown. */
interface SendEmail {
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
  Content?: {
    Simple?: { Subject?: { Data?: string }; Body?: { Text?: { Data?: string }; Html?: { Data?: string } } };
    Raw?: { Data?: string };
  };
}

const schema = 'CREATE TABLE IF NOT EXISTS mail (number INTEGER PRIMARY KEY AUTOINCREMENT, message TEXT NOT NULL);';
const sendPath = '/v2/email/outbound-emails';
const list = '/local/mail';
const maxListed = 200;

interface MailOptions {
  dataDir?: string | undefined;
  /** Sends a mail; rejects with the reason when the mail server refuses it. */
  deliver?: ((mail: Mail) => Promise<void>) | undefined;
}

/** Amazon SES: mails are delivered, or else kept on this machine and listed, newest first, at `GET /local/mail`. */
export function mailService({ dataDir, deliver }: MailOptions = {}): AwsService {
  const database = openDatabase(dataDir, 'mail', schema);
  const add = database.prepare('INSERT INTO mail (message) VALUES (?)');
  const latest = database.prepare('SELECT message FROM mail ORDER BY number DESC LIMIT ?');
  return {
    signingName: 'ses',
    unsignedPaths: [list],
    async handle(request, response) {
      const route = `${request.method} ${request.url}`;
      if (route === `GET ${list}`)
        return send(
          response,
          200,
          latest.all(maxListed).map(({ message }) => JSON.parse(String(message))),
        );
      if (route !== `POST ${sendPath}`) return send(response, 404, { message: `Unknown operation ${route}` });
      const message = listed(JSON.parse(String(await readBody(request))));
      if (!message.from || message.to.length === 0)
        return send(response, 400, { message: 'Missing sender or recipient' });
      if (deliver) {
        try {
          await deliver(message);
        } catch (error) {
          console.error('[mail]', error);
          return send(response, 400, { message: 'The mail server did not take the mail' }, 'MessageRejected');
        }
      } else add.run(JSON.stringify(message));
      send(response, 200, { MessageId: message.id });
    },
    close: () => database.close(),
  };
}

type Mail = ReturnType<typeof listed>;

function listed({ FromEmailAddress: from, Destination, Content }: SendEmail) {
  const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = Destination ?? {};
  return {
    id: randomUUID(),
    at: new Date().toISOString(),
    from,
    to: [...ToAddresses, ...CcAddresses, ...BccAddresses],
    subject: Content?.Simple?.Subject?.Data,
    text: Content?.Simple?.Body?.Text?.Data,
    html: Content?.Simple?.Body?.Html?.Data,
    raw: Content?.Raw?.Data && Buffer.from(Content.Raw.Data, 'base64').toString(),
  };
}

function send(response: ServerResponse, status: number, body: object, errorType?: string): void {
  const headers = { 'content-type': 'application/json', ...(errorType && { 'x-amzn-errortype': errorType }) };
  response.writeHead(status, headers).end(JSON.stringify(body));
}
