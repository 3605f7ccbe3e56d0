import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { apiExampleCode, exampleLanguages } from './examples.ts';

const values = { api: 'http://localhost:3000/api', token: 'tok', number: '5511987654321', body: `D'água "já" $x \\n` };

test.each(['text', 'media'] as const)('examples of %s name address, token and number in every language', (kind) => {
  for (const language of exampleLanguages) {
    const code = apiExampleCode(kind, language, values);
    expect(code, language).toContain('http://localhost:3000/api/messages/send');
    expect(code, language).toContain('Bearer tok');
    expect(code, language).toContain('5511987654321');
  }
});

test('quotes and signs of a message stay what they are in a shell', () => {
  const code = apiExampleCode('text', 'curl', values).replace('curl', 'printf "%s\\n"');
  const printed = execFileSync('sh', ['-c', code], { encoding: 'utf8' });
  expect(printed).toContain(JSON.stringify({ number: values.number, body: values.body }));
});

test('quotes and signs of a message stay what they are in JavaScript', async () => {
  const sent: unknown[] = [];
  const code = apiExampleCode('text', 'JavaScript', values);
  const run = new Function('fetch', 'console', `return (async () => { ${code} })()`);
  await run(
    async (_: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body));
      return { status: 200, json: async () => ({}) };
    },
    { log: () => undefined },
  );
  expect(sent).toEqual([{ number: values.number, body: values.body }]);
});
