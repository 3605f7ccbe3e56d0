import { describe, expect, test } from 'vitest';
import { sampleFiles } from '#functions/entries/testing/sample-files.ts';
import { sentFileKindOf } from '#shared/messages/sent-as.ts';
import { detectFileType } from './sniff.ts';

type Sample = keyof typeof sampleFiles;

describe('sniff', () => {
  test.each<[Sample, string, string, string]>([
    ['jpeg', 'foto.jpg', 'image/jpeg', 'image'],
    ['jpeg', 'pagina.html', 'image/jpeg', 'image'],
    ['png', 'x', 'image/png', 'image'],
    ['webp', 'x.webp', 'image/webp', 'image'],
    ['gif', 'x.gif', 'image/gif', 'document'],
    ['mp4', 'x.mp4', 'video/mp4', 'video'],
    ['mp3', 'x.mp3', 'audio/mpeg', 'audio'],
    ['voice', 'x.ogg', 'audio/ogg; codecs=opus', 'audio'],
    ['pdf', 'x.pdf', 'application/pdf', 'document'],
    ['html', 'foto.jpg', 'application/octet-stream', 'document'],
    ['html', 'pagina.html', 'application/octet-stream', 'document'],
    ['svg', 'desenho.svg', 'application/xml', 'document'],
    ['svg', 'foto.png', 'application/xml', 'document'],
    ['text', 'lista.txt', 'text/plain', 'document'],
    ['text', 'LISTA.CSV', 'text/csv', 'document'],
    ['text', 'lista.constructor', 'application/octet-stream', 'document'],
    ['text', 'lista.js', 'application/octet-stream', 'document'],
  ])('detects %s named %s as %s, sent as %s', async (sample, name, mimetype, kind) => {
    expect(await detectFileType(sampleFiles[sample], name)).toBe(mimetype);
    expect(sentFileKindOf(mimetype, undefined, '')).toBe(kind);
  });

  test('detects UTF-8 as text, even when the last character is cut off', async () => {
    expect(await detectFileType(Buffer.from('é'.repeat(3000)).subarray(0, 4099), 'a.txt')).toBe('text/plain');
    expect(await detectFileType(Buffer.from([0x61, 0, 0x62]), 'a.txt')).toBe('application/octet-stream');
    expect(await detectFileType(Buffer.from([0xe9, 0x20]), 'a.txt')).toBe('application/octet-stream');
  });

  test('detects office documents by their extension and their container', async () => {
    const zip = Buffer.concat([
      Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1'),
      Buffer.alloc(20),
      Buffer.from([1, 0, 0, 0]),
      Buffer.from('a'),
    ]);
    expect(await detectFileType(zip, 'a.zip')).toBe('application/zip');
    expect(await detectFileType(zip, 'a.docx')).toMatch(/wordprocessingml/);
  });
});

describe('sentAs', () => {
  const opus = 'audio/ogg; codecs=opus';
  test.each([
    [opus, 'voice', '', 'voice'],
    ['audio/mpeg', 'voice', '', undefined],
    ['audio/ogg', 'voice', '', undefined],
    [opus, 'voice', 'um texto', undefined],
    ['image/webp', 'sticker', '', 'sticker'],
    ['image/png', 'sticker', '', undefined],
    ['image/jpeg', 'document', 'legenda', 'document'],
    ['image/jpeg', undefined, 'legenda', 'image'],
    // WhatsApp sends no caption with audio.
    [opus, undefined, 'legenda', 'document'],
    ['toString', undefined, '', 'document'],
  ] as const)('%s requested as %s with the caption %j: %s', (mimetype, as, caption, kind) => {
    expect(sentFileKindOf(mimetype, as, caption)).toBe(kind);
  });
});
