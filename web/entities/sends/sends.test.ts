import { describe, expect, it } from 'vitest';
import { messageForTest } from '#web/entities/tickets/testing/rows.ts';
import { type PendingSend, sendsWithoutStoredMessage } from './sends.ts';

const send = (key: string, over: Partial<PendingSend> = {}): PendingSend => ({
  key,
  ticketId: 1,
  body: 'ok',
  content: { kind: 'text' },
  reply: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  afterSeq: 5,
  state: 'sending',
  progress: 0,
  error: null,
  storedId: null,
  ...over,
});
const own = (seq: number, body = 'ok', userId = 1) => messageForTest({ seq, body, fromMe: true, userId });
const keys = (sends: PendingSend[]) => sends.map((each) => each.key);

describe('unansweredSends', () => {
  it('are drawn until their stored row arrives', () => {
    expect(keys(sendsWithoutStoredMessage([send('a')], [own(4)], 1))).toEqual(['a']);
    expect(keys(sendsWithoutStoredMessage([send('a')], [own(6)], 1))).toEqual([]);
  });

  it('need two rows for two equal messages', () => {
    expect(keys(sendsWithoutStoredMessage([send('a'), send('b')], [own(6)], 1))).toEqual(['b']);
    expect(keys(sendsWithoutStoredMessage([send('a'), send('b')], [own(6), own(7)], 1))).toEqual([]);
  });

  it('do not match a colleague’s message or another text', () => {
    expect(keys(sendsWithoutStoredMessage([send('a')], [own(6, 'ok', 2), own(7, 'outro')], 1))).toEqual(['a']);
  });
});

const nothing = { width: null, height: null, seconds: null, thumbnail: null, waveform: null };
const photo = (bytes: number): PendingSend['content'] => ({
  kind: 'file',
  file: {
    blob: new Blob([new Uint8Array(bytes)]),
    name: 'foto.jpg',
    looks: 'image',
    as: undefined,
    measuring: Promise.resolve({ frame: nothing, previewUrl: null }),
    measured: null,
  },
});
const ownPhoto = (seq: number, size: number) =>
  messageForTest({
    seq,
    body: '',
    fromMe: true,
    userId: 1,
    mediaType: 'image',
    media: { ...nothing, state: 'ready', mimetype: 'image/jpeg', fileName: null, size },
  });

describe('unansweredSends with files, locations and cards', () => {
  it('matches a file by its size and caption', () => {
    const sent = send('a', { body: '', content: photo(70) });
    expect(keys(sendsWithoutStoredMessage([sent], [ownPhoto(6, 71)], 1))).toEqual(['a']);
    expect(keys(sendsWithoutStoredMessage([sent], [ownPhoto(6, 70)], 1))).toEqual([]);
    expect(keys(sendsWithoutStoredMessage([{ ...sent, body: 'veja' }], [ownPhoto(6, 70)], 1))).toEqual(['a']);
  });

  it('does not match a photo without caption to an empty text', () => {
    expect(keys(sendsWithoutStoredMessage([send('a', { body: '' })], [ownPhoto(6, 70)], 1))).toEqual(['a']);
  });

  it('keeps the second of two equal files while only the first one’s row is stored', () => {
    const twice = [
      send('a', { body: '', content: photo(70), storedId: ownPhoto(6, 70).id }),
      send('b', { body: '', content: photo(70), state: 'uploading' }),
    ];
    expect(keys(sendsWithoutStoredMessage(twice, [ownPhoto(6, 70)], 1))).toEqual(['b']);
    expect(keys(sendsWithoutStoredMessage(twice, [ownPhoto(6, 70), ownPhoto(7, 70)], 1))).toEqual([]);
  });

  it('matches a location by its coordinates and cards by their names', () => {
    const location = { latitude: -23.5, longitude: -46.6, name: null, address: null };
    const cards = [{ name: 'Ana', numbers: ['5511900000001'] }];
    const sends = [
      send('a', { body: '', content: { kind: 'location', location } }),
      send('b', { body: '', content: { kind: 'contacts', cards } }),
    ];
    const rows = [
      messageForTest({
        seq: 6,
        body: '',
        fromMe: true,
        userId: 1,
        mediaType: 'location',
        location: { ...location, name: 'MASP' },
      }),
      messageForTest({ seq: 7, body: 'Ana', fromMe: true, userId: 1, mediaType: 'contacts', contacts: cards }),
    ];
    expect(keys(sendsWithoutStoredMessage(sends, [], 1))).toEqual(['a', 'b']);
    expect(keys(sendsWithoutStoredMessage(sends, rows, 1))).toEqual([]);
  });
});
