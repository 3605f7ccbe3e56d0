import type { PhonesClient } from '#local/whatsapp/testing/phones-client.ts';
import { keys } from '#shared/server/keys.ts';
import { get, put, write } from '#shared/server/table.ts';
import { shardOfConnection, wakeRunner } from '#shared/server/wake-runner.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import { newSession, type SessionRow } from '#shared/whatsapp/session-row.ts';
import { waitForResult } from '../../e2e/testing/eventually.ts';

const companyId = 1;
const withinMs = 120_000;

const stateOf = async (whatsappId: number, test: (row: SessionRow) => boolean): Promise<SessionRow> =>
  waitForResult(
    `state of connection ${whatsappId}`,
    async () => {
      const row = await get<SessionRow>(keys.session(tenantOfRow({ companyId }), whatsappId), { consistent: true });
      return row && test(row) && row;
    },
    withinMs,
  );

/** Adds a connection as the API does and pairs it with a new phone; returns that phone's number. */
export async function addPairedConnection(phones: PhonesClient, whatsappId: number): Promise<string> {
  const row = newSession(companyId, whatsappId, new Date().toISOString());
  await write({ write: put(keys.session(tenantOfRow(row), whatsappId), { ...row }) });
  await write({
    write: put(keys.shardMember(shardOfConnection(companyId, whatsappId), companyId, whatsappId), {
      companyId,
      whatsappId,
    }),
  });
  await wakeRunner(companyId, whatsappId);
  const number = `55119${String(70_000_000 + whatsappId)}`;
  await phones.create(number, `Linha ${whatsappId}`);
  const { qrcode } = await stateOf(whatsappId, ({ qrcode }) => qrcode !== '');
  await phones.scan(number, qrcode);
  await stateOf(whatsappId, ({ status }) => status === 'CONNECTED');
  return number;
}

/** Counts the phones whose linked device is online, as WhatsApp sees it. */
export async function connectedDevices(phones: PhonesClient): Promise<number> {
  const { body } = await phones.call('GET', '/api/phones');
  const rows = body as { linkedDevices: { connected: boolean }[] }[];
  return rows.filter(({ linkedDevices }) => linkedDevices.some(({ connected }) => connected)).length;
}
