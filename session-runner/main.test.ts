import { expect, it } from 'vitest';
import { RunnerProcess } from './testing/runner-process.ts';

const environment = { TABLE: 'none', SECRET_SESSION_KEY: 'none', AWS_REGION: 'us-east-1' };

it.each([
  [{ WHATSAPP_URL: 'ws://127.0.0.1:1/ws/chat' }, 'WHATSAPP_URL must not be set'],
  [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'TLS checks must not be disabled'],
  [{ NODE_EXTRA_CA_CERTS: '/dev/null' }, 'NODE_EXTRA_CA_CERTS must not be set'],
])('does not start in production with %j', async (weakened, complaint) => {
  const runner = new RunnerProcess({ ...environment, NODE_ENV: 'production', ...weakened });
  expect(await runner.exited()).toBe(1);
  expect(runner.output).toContain(complaint);
});

it('does not start without its secret', async () => {
  const runner = new RunnerProcess({ ...environment, SECRET_SESSION_KEY: '' });
  expect(await runner.exited()).toBe(1);
  expect(runner.output).toContain('SECRET_SESSION_KEY is not set');
});
