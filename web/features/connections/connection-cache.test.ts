import { describe, expect, it } from 'vitest';
import type { Whatsapp } from '#shared/whatsapp/contract.ts';
import { withConnectionConfiguration, withSessionOfConnection } from './connection-cache.ts';

const aConnection = (over: Partial<Whatsapp> = {}) =>
  ({
    id: 1,
    name: 'Vendas',
    status: 'OPENING',
    qrcode: '',
    token: 'secret',
    isDefault: true,
    version: 3,
    number: '',
    cause: null,
    retries: 0,
    updatedAt: '',
    queues: [],
    ...over,
  }) as Whatsapp;
const session = (over: Partial<Whatsapp>) => {
  const { id, status, qrcode, number, retries, cause, updatedAt, version } = aConnection(over);
  return { id, status, qrcode, number, retries, cause, updatedAt, version };
};

describe('withSession', () => {
  it('replaces the state of its connection only', () => {
    const rows = withSessionOfConnection(
      [aConnection(), aConnection({ id: 2 })],
      session({ status: 'CONNECTED', version: 4 }),
    );
    expect(rows?.map((row) => row.status)).toEqual(['CONNECTED', 'OPENING']);
    expect(rows?.[0]?.token).toBe('secret');
  });
  it('ignores an older version', () => {
    const rows = [aConnection({ status: 'CONNECTED' })];
    expect(withSessionOfConnection(rows, session({ status: 'PAIRING', version: 2 }))).toBe(rows);
  });
  it('returns null when the event lacks data', () => {
    expect(withSessionOfConnection([aConnection()], session({ status: 'qrcode', qrcode: '', version: 4 }))).toBeNull();
    expect(withSessionOfConnection([], session({}))).toBeNull();
  });
});

describe('withConfiguration', () => {
  it('keeps the token and the QR code, which the event does not carry', () => {
    const shown = aConnection({ status: 'qrcode', qrcode: '2@abc' });
    const rows = withConnectionConfiguration([shown], aConnection({ status: 'qrcode', name: 'Suporte', token: '' }));
    expect(rows?.[0]).toMatchObject({ name: 'Suporte', token: 'secret', qrcode: '2@abc' });
  });
  it('does not bring back an older session state', () => {
    const rows = withConnectionConfiguration(
      [aConnection({ status: 'CONNECTED', version: 9 })],
      aConnection({ version: 3 }),
    );
    expect(rows?.[0]?.status).toBe('CONNECTED');
  });
  it('returns null when the default connection changes', () => {
    expect(withConnectionConfiguration([aConnection()], aConnection({ isDefault: false }))).toBeNull();
  });
});
