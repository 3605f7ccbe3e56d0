import { join } from 'node:path';
import { campaigns } from '#shared/campaigns/contract.ts';
import { messages } from '#shared/messages/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { IntegratorApi } from '../../testing/api.ts';
import { waitForResult } from '../../testing/eventually.ts';
import { PhonesApi } from '../../testing/phones.ts';
import { installRelease, RunningRelease, releaseAdministrator } from './program.ts';
import {
  customerNumbers,
  openShop,
  promotionText,
  recipientNumbers,
  scheduledText,
  shopNumber,
  ticketOfCustomer,
  upgradeFileBytes,
} from './shop.ts';
import { fieldsMissingAfterUpgrade, type Snapshot, snapshotDifferences, takeSnapshot } from './snapshot.ts';

interface UpgradeDrill {
  /** The folder of the present program. */
  repository: string;
  /** The commit of the earlier version. */
  commit: string;
  /** An empty folder for the earlier program and the data. */
  folder: string;
  log: (line: string) => void;
}

const inFlightEach = 10;

/** Writes both ways; returns the texts that were accepted, which are still under way when the power is cut. */
async function writeBothWays(api: IntegratorApi, phones: PhonesApi): Promise<{ asked: string[]; answered: string[] }> {
  const [customer = ''] = customerNumbers;
  const { id: ticketId } = (await ticketOfCustomer(api, customer)) ?? { id: 0 };
  const asked: string[] = [];
  const answered: string[] = [];
  const ask = async () => {
    for (let n = 0; n < inFlightEach; n++) {
      await phones.write(customer, shopNumber, `última pergunta ${n}`);
      asked.push(`última pergunta ${n}`);
    }
  };
  const answer = async () => {
    for (let n = 0; n < inFlightEach; n++) {
      await api.call(messages.send, { params: { ticketId }, body: { body: `última resposta ${n}` } });
      answered.push(`última resposta ${n}`);
    }
  };
  await Promise.all([ask(), answer()]);
  return { asked, answered };
}

const countOf = (texts: readonly string[], text: string) => texts.filter((one) => one === text).length;

/** Which of these texts are not there exactly once, or out of order. */
function notOnce(where: string, wanted: readonly string[], there: readonly string[]): string[] {
  const wrong = wanted.filter((text) => countOf(there, text) !== 1);
  const inOrder = there.filter((text) => wanted.includes(text));
  return [
    ...wrong.map((text) => `${where}: "${text}" is there ${countOf(there, text)} times`),
    ...(wrong.length === 0 && inOrder.join() !== wanted.join() ? [`${where}: out of order`] : []),
  ];
}

/** Files whose bytes cannot be downloaded any more. */
async function lostFiles(url: string, shown: Snapshot): Promise<string[]> {
  const files = Object.entries(shown).filter(([, { mediaUrl }]) => typeof mediaUrl === 'string');
  const lost = await Promise.all(
    files.map(async ([name, { mediaUrl }]) => {
      const bytes = await (await fetch(new URL(String(mediaUrl), url))).arrayBuffer();
      return bytes.byteLength === upgradeFileBytes ? [] : [`${name}: its file has ${bytes.byteLength} bytes`];
    }),
  );
  return files.length < customerNumbers.length ? ['files are lost'] : lost.flat();
}

/** Takes the data of an earlier version over after a power cut, and compares everything that both versions show. */
export async function upgradeDrill({ repository, commit, folder, log }: UpgradeDrill) {
  const [earlier, dataDir] = [join(folder, 'program'), join(folder, 'data')];
  log(`installs ${commit}`);
  installRelease(repository, commit, earlier);
  const before = await RunningRelease.start(earlier, dataDir);
  const signIn = (program: RunningRelease) =>
    IntegratorApi.signIn(program.url, releaseAdministrator.email, releaseAdministrator.password);
  const fill = async () => {
    const [api, phones] = [await signIn(before), new PhonesApi(before.phonesUrl)];
    log('fills a shop');
    const shop = await openShop(api, phones);
    return { shop, shown: await takeSnapshot(api), ...(await writeBothWays(api, phones)) };
  };
  const { shop, shown, asked, answered } = await fill().finally(() => before.kill());
  log('starts the present version on its data');
  const now = await RunningRelease.start(repository, dataDir);
  try {
    const api = await signIn(now);
    const phones = new PhonesApi(now.phonesUrl);
    const findings: string[] = [];
    const attempt = async (what: string, look: () => Promise<boolean>) =>
      waitForResult(what, look, 150_000).catch((error: Error) => findings.push(error.message));
    const texts = async (customer: string) => (await phones.chat(customer, shopNumber)).map(({ text }) => text);
    const [first = '', second = ''] = customerNumbers;
    await attempt('connected without a new QR code', async () => {
      const connection = await api.call(whatsapp.show, { params: { whatsappId: shop.whatsappId } });
      return connection.status === 'CONNECTED';
    });
    await attempt('the last answer on the phone', async () => (await texts(first)).includes(answered.at(-1) ?? ''));
    await attempt('the scheduled message on the phone', async () => (await texts(first)).includes(scheduledText));
    await attempt('the campaign is finished', async () => {
      const { status } = await api.call(campaigns.show, { params: { campaignId: shop.campaignId } });
      return String(status).toUpperCase().startsWith('FINAL');
    });
    await phones.write(second, shopNumber, 'Ainda estão aí?');
    await attempt('a new message in its conversation', async () => {
      const ticket = await ticketOfCustomer(api, second);
      return ticket?.lastMessage === 'Ainda estão aí?';
    });
    const after = await takeSnapshot(api);
    const ticketId = (await ticketOfCustomer(api, first))?.id;
    const stored = Object.values(after)
      .filter((row) => row.ticketId === ticketId && 'seq' in row)
      .sort((a, b) => Number(a.seq) - Number(b.seq))
      .map(({ body }) => String(body));
    findings.push(...notOnce('conversation', asked, stored), ...notOnce('phone', answered, await texts(first)));
    findings.push(...notOnce('phone', [scheduledText], await texts(first)));
    for (const number of recipientNumbers) findings.push(...notOnce(number, [promotionText], await texts(number)));
    findings.push(...(await lostFiles(now.url, after)), ...snapshotDifferences(shown, after));
    const lines = [
      `${Object.keys(shown).length} records compared, ${asked.length + answered.length} messages in flight`,
      `fields that are gone: ${fieldsMissingAfterUpgrade(shown, after).join(', ') || 'none'}`,
    ];
    return { findings, lines };
  } finally {
    await now.kill();
  }
}
