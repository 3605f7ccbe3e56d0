import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { sampleMediaFiles } from '../../testing/files.ts';
import { contentType, contentTypeHeadBytes } from './content-type.ts';

/**
 * A zip file as office programs write it: its directory comes last, and the part that shows its kind is not always
 * first.
 */
function zip(...names: string[]): Buffer {
  return Buffer.concat(
    names.map((name) => {
      const content = name === '[Content_Types].xml' ? wordValue : 'x'.repeat(2000);
      const packed = deflateRawSync(content);
      const head = Buffer.alloc(30);
      head.write('PK\x03\x04', 'latin1');
      head.writeUInt16LE(20, 4);
      head.writeUInt16LE(8, 8);
      head.writeUInt32LE(packed.length, 18);
      head.writeUInt32LE(content.length, 22);
      head.writeUInt16LE(name.length, 26);
      return Buffer.concat([head, Buffer.from(name), packed]);
    }),
  );
}
const wordValue =
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

it.each<[string, Buffer, Parameters<typeof contentType>[1], string]>([
  ['a page', sampleMediaFiles.html, 'image', 'text/plain'],
  [
    'a drawing that can run scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
    'image',
    'text/plain',
  ],
  ['text', Buffer.from('olá'), 'document', 'text/plain'],
  ['text cut within a sign', Buffer.from('olá').subarray(0, 3), 'document', 'text/plain'],
  ['bytes', Buffer.from([1, 2, 0, 4]), 'document', 'application/octet-stream'],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0xfd]), 'image', 'application/octet-stream'],
  ['nothing', Buffer.alloc(0), 'document', 'application/octet-stream'],
  ['a film', sampleMediaFiles.mp4, 'video', 'video/mp4'],
  ['sound in the container of films', sampleMediaFiles.mp4, 'audio', 'audio/mp4'],
  ['a voice note', sampleMediaFiles.opus, 'audio', 'audio/ogg; codecs=opus'],
  ['a letter', zip('[Content_Types].xml', 'word/document.xml'), 'document', word],
  [
    'a letter whose kind is marked late',
    zip('docProps/app.xml', 'word/a.xml', '[Content_Types].xml'),
    'document',
    word,
  ],
  ['an archive', zip('a.txt', 'b.txt'), 'document', 'application/zip'],
])('%s', async (_, bytes, family, expected) => {
  expect(await contentType(bytes.subarray(0, contentTypeHeadBytes), family)).toBe(expected);
});
