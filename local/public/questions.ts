import { createInterface } from 'node:readline/promises';
import type { ZodType } from 'zod';
import * as z from 'zod';
import { MailServer } from './mail-server.ts';
import type { FirstStartQuestions } from './public-settings.ts';

const Password = z.string().min(8, 'has to have 8 to 50 characters').max(50, 'has to have 8 to 50 characters');

/** Asks in the terminal; undefined without one. */
export function terminalQuestions(): FirstStartQuestions | undefined {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  return {
    adminEmail: () => answer('E-mail of the administrator: ', z.email('has to be an e-mail address')),
    adminPassword: () => answer('Password of the administrator (8 to 50 characters, shown while you type): ', Password),
    async mailServer() {
      const url = await answer(
        'Mail server, such as smtps://user:password@smtp.example.com (empty: no mails are sent): ',
        MailServer.shape.url.or(z.literal('')),
      );
      if (!url) return undefined;
      return { url, from: await answer('Sender address of mails: ', MailServer.shape.from) };
    },
  };
}

/** Asks until the answer is valid. */
async function answer(question: string, schema: ZodType<string>): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (;;) {
      const parsed = schema.safeParse((await terminal.question(question)).trim());
      if (parsed.success) return parsed.data;
      console.log(`  It ${parsed.error.issues[0]?.message}.`);
    }
  } finally {
    terminal.close();
  }
}
