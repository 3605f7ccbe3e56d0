import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseConfig, readConfig } from './config.ts';

test('an empty configuration has the defaults', () => {
  expect(parseConfig({})).toEqual({
    ...{
      name: 'Recado',
      runners: 1,
      size: 'small',
      spot: false,
      alarms: 'few',
      moving: false,
      payments: false,
      tokenVersion: 1,
      packedRows: false,
      waf: false,
    },
  });
});

test.each([
  [{ alarmMail: 'ops@example.com' }, 'alarmMail'],
  [{ alarmEmail: 'ops' }, 'alarmEmail'],
  [{ runners: '2' }, 'runners'],
  [{ runners: 1.5 }, 'runners'],
  [{ size: 'huge' }, 'size'],
  [{ alarms: 'none' }, 'alarms'],
  [{ tableUnits: { write: 100 } }, 'tableUnits.read'],
  [{ waf: 'true' }, 'waf'],
  [{ domainName: 'inbox.example.com' }, 'domainName and certificateArn together'],
  [{ domainName: 'inbox.example.com', certificateArn: 'arn:aws:acm:sa-east-1:1:certificate/1' }, 'us-east-1'],
  [{ monthlyBudget: 150 }, 'needs alarmEmail'],
  [{ whatsappVersion: 'newest' }, 'such as 2.3000'],
  [{ firewallArn: 'arn:aws:wafv2:us-east-1:1:global/webacl/x/1' }, 'needs waf'],
  [{ outgoingPrivate: ['10.2.0.0/99'] }, 'outgoingPrivate'],
  [[], 'recado.config.json is not valid'],
])('refuses %j and names the fault', (config, fault) => {
  expect(() => parseConfig(config)).toThrow(fault);
});

test('refuses a file that is missing or not JSON', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-config-'));
  const file = join(folder, 'recado.config.json');
  expect(() => readConfig(file)).toThrow('cannot be read');
  writeFileSync(file, '{ alarmEmail: 1 }');
  expect(() => readConfig(file)).toThrow('is not JSON');
  writeFileSync(file, '{ "runners": 2 }');
  expect(readConfig(file)).toMatchObject({ runners: 2 });
  rmSync(folder, { recursive: true });
});
