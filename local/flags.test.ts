import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { flagOptions, readFlags } from './flags.ts';
import { usageText } from './usage.ts';

const usual = {
  dataDir: '.recado',
  port: 3000,
  phonesPort: 3001,
  bankPort: 3002,
  whatsapp: 'simulated',
  moved: false,
  demo: false,
  dev: false,
};

it('moves the ports of all pages along with the app’s', () => {
  expect(readFlags([], {})).toEqual(usual);
  expect(readFlags(['--port', '4000'], {})).toEqual({ ...usual, port: 4000, phonesPort: 4001, bankPort: 4002 });
  expect(readFlags(['--port', '0'], {})).toEqual({ ...usual, port: 0, phonesPort: 0, bankPort: 0 });
});

it('prefers a flag to a variable, and both to the port that follows', () => {
  const given = { PORT: '5000', PHONES_PORT: '5100', BANK_PORT: '5200' };
  expect(readFlags([], given)).toEqual({ ...usual, port: 5000, phonesPort: 5100, bankPort: 5200 });
  expect(readFlags(['--bank-port', '8'], given)).toMatchObject({ phonesPort: 5100, bankPort: 8 });
});

it('refuses a port whose page no browser opens, also one that follows, and names its flag', () => {
  expect(() => readFlags(['--port', '4190'], {})).toThrow(
    'Browsers refuse to open port 4190. Choose another port with --port.',
  );
  expect(() => readFlags(['--port', '4189'], {})).toThrow('port 4190. Choose another port with --phones-port.');
  expect(() => readFlags(['--port', '4188'], {})).toThrow('port 4190. Choose another port with --bank-port.');
  // A reverse proxy opens the app, and its customers write from real phones.
  const behindProxy = ['--public', 'https://loja.example', '--port', '4190'];
  expect(readFlags(behindProxy, {})).toMatchObject({ port: 4190 });
});

it('refuses one port for two pages, and one past the last that follows', () => {
  expect(() => readFlags(['--port', '4000', '--phones-port', '4000'], {})).toThrow('different ports');
  expect(() => readFlags(['--port', '4000', '--phones-port', '4002'], {})).toThrow('different ports');
  expect(() => readFlags(['--port', '65535'], {})).toThrow('"65536" is not a port');
});

it('connects to the real WhatsApp under a public address unless another is chosen', () => {
  const flags = ['--public', 'https://Atende.Loja.example/', '--proxy', '10.0.0.0/8'];
  const expected = { publicUrl: 'https://atende.loja.example', proxies: '10.0.0.0/8' };
  expect(readFlags(flags, {})).toMatchObject({ ...expected, whatsapp: 'real' });
  expect(readFlags([...flags, '--whatsapp', 'simulated'], {})).toMatchObject({ ...expected, whatsapp: 'simulated' });
});

it.each([
  [['--public', 'http://atende.loja.example'], 'https address'],
  [['--public', 'https://loja.example/atende'], 'https address'],
  [['--public', 'atende.loja.example'], 'https address'],
  [['--proxy', 'caddy'], '"caddy" is no address'],
  [['--port', 'x'], '"x" is not a port'],
  [['--whatsapp', 'fake'], 'not "fake"'],
  [['--demo', '--public', 'https://loja.example'], 'without --public'],
  [['--demo', '--whatsapp', 'real'], 'without --whatsapp=real'],
  [['--prot', '1'], '--prot'],
])('refuses %j', (args, message) => {
  expect(() => readFlags(args, {})).toThrow(message);
});

it.each([
  ['the README', readFileSync(new URL('../README.md', import.meta.url), 'utf8')],
  ['--help', usageText],
])('has no option that %s leaves out', (_, text) => {
  // Edited sources are taken by `npm run dev`, which has a line of its own.
  const missing = Object.keys(flagOptions).filter((name) => name !== 'dev' && !text.includes(`--${name}`));
  expect(missing).toEqual([]);
});
