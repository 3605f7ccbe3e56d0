import { GetObjectCommand, NoSuchKey, PutObjectCommand } from '@aws-sdk/client-s3';
import type { InboundEvent } from '#shared/messages/inbound.ts';
import { type FileFetchRow, type OutboxMedia, outboxOrder } from '#shared/messages/outbox.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { keys } from '#shared/server/keys.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { put, readWholeRange, write } from '#shared/server/table.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import type { RunnerWorld } from './runner-world.ts';

export type MessageEvent = Extract<InboundEvent, { type: 'message' }>;

/** The event of a message a phone sent. */
export async function receivedMessageEvent(world: RunnerWorld, id: string): Promise<MessageEvent> {
  const find = (all: InboundEvent[]) => all.find(({ providerId }) => providerId === id);
  const event = find(await world.inbound.until((all) => find(all) !== undefined));
  if (event?.type !== 'message') throw new Error(`${id} is no message`);
  return event;
}

/**
 * Requests a message's file as the API does: a fetch row, and a wake-up message. Returns the file's name in the bucket.
 */
export async function requestFetch(event: MessageEvent, { wakes = true } = {}): Promise<string> {
  const { companyId, whatsappId, chat, providerId, fromMe, participant, media } = event;
  if (!media?.source) throw new Error('nothing to fetch');
  const tenant = tenantOfRow(event);
  const key = mediaNames.message(tenant, whatsappId, providerId);
  const sk = outboxOrder(new Date(), 0, providerId);
  const { source } = media;
  const row: FileFetchRow = { companyId, whatsappId, sk, chat, providerId, fromMe, participant, source, key };
  await write({ write: put(keys.fetch(tenant, whatsappId, sk), { ...row }) });
  if (wakes) await wakeRunner(companyId, whatsappId, { files: true });
  return key;
}

export function waitingFetches(event: Pick<MessageEvent, 'companyId' | 'whatsappId'>) {
  return readWholeRange<FileFetchRow>(keys.fetches(tenantOfRow(event), event.whatsappId), { consistent: true });
}

/** Resolves with the outcome of fetching a message's file. */
export async function fileFetchOutcome(world: RunnerWorld, id: string): Promise<Receipt['outcome']> {
  const isOfFile = ({ providerIds, outcome }: Receipt) =>
    providerIds.includes(id) && (outcome.type === 'fetched' || outcome.type === 'lost');
  const receipt = (await world.receipts.until((all) => all.some(isOfFile))).find(isOfFile);
  if (!receipt) throw new Error('unreachable');
  return receipt.outcome;
}

export async function storedFile(key: string): Promise<{ bytes: Buffer; contentType: string | undefined } | undefined> {
  try {
    const { Body, ContentType } = await s3.send(new GetObjectCommand({ Bucket: mediaBucket(), Key: key }));
    return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), contentType: ContentType };
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/** Stores a file that is to be sent, as the API does for the runner. */
export async function storeFile(
  name: string,
  bytes: Uint8Array,
  about: Pick<OutboxMedia, 'kind' | 'mimetype'> & Partial<OutboxMedia>,
): Promise<OutboxMedia> {
  const key = `media/1/messages/1/${name}`;
  await s3.send(new PutObjectCommand({ Bucket: mediaBucket(), Key: key, Body: bytes, ContentType: about.mimetype }));
  const frame = { width: null, height: null, seconds: null, thumbnail: null, waveform: null };
  return { type: 'media', key, size: bytes.length, fileName: name, caption: '', ...frame, ...about };
}

const tiny = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  jpeg: '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z',
};

/** Small files of each kind, real enough for their type to be detected. */
export const sampleMediaFiles = {
  png: Buffer.from(tiny.png, 'base64'),
  jpeg: Buffer.from(tiny.jpeg, 'base64'),
  webp: Buffer.concat([Buffer.from('RIFF\x24\0\0\0WEBPVP8L', 'latin1'), Buffer.alloc(24, 7)]),
  pdf: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  mp4: Buffer.concat([Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1'), Buffer.alloc(300, 1)]),
  opus: Buffer.concat([
    Buffer.from('OggS\0\x02\0\0\0\0\0\0\0\0\x01\x02\x03\x04\0\0\0\0\x01\x02\x03\x04\x01\x13OpusHead\x01\x01', 'latin1'),
    Buffer.alloc(200, 3),
  ]),
  mp3: Buffer.concat([
    Buffer.from('ID3\x03\0\0\0\0\0\n', 'latin1'),
    Buffer.alloc(10),
    Buffer.from([0xff, 0xfb, 0x90, 0]),
    Buffer.alloc(413),
  ]),
  html: Buffer.from('<!doctype html><script>alert(document.cookie)</script>'),
};
