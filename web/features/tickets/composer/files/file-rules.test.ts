import { describe, expect, it } from 'vitest';
import { FileName, maxDocumentBytes, maxMediaBytes } from '#shared/messages/media.ts';
import { fileProblem, isWebp, outgoingKindOf, takesCaption, uploadNameOf } from './file-rules.ts';

describe('looksOf', () => {
  it.each([
    ['image/jpeg', 'image'],
    ['image/gif', 'document'],
    ['image/svg+xml', 'document'],
    ['video/mp4', 'video'],
    ['video/x-matroska', 'document'],
    ['audio/ogg; codecs=opus', 'audio'],
    ['application/pdf', 'document'],
    ['', 'document'],
  ] as const)('draws %s as %s', (type, looks) => {
    expect(outgoingKindOf(type, 'media')).toBe(looks);
  });
  it("follows the agent's choice", () => {
    expect(outgoingKindOf('image/jpeg', 'document')).toBe('document');
    expect(outgoingKindOf('image/webp', 'sticker')).toBe('sticker');
  });
  it('allows a caption only where WhatsApp has one', () => {
    expect((['image', 'video', 'document', 'audio', 'voice', 'sticker'] as const).filter(takesCaption)).toEqual([
      'image',
      'video',
      'document',
    ]);
  });
});

describe('checks before an upload', () => {
  it('reject an empty file', () => {
    expect(fileProblem(0, 'image')).toBe('empty');
  });
  it("reject files above WhatsApp's limit, which is higher for documents", () => {
    expect(fileProblem(maxMediaBytes, 'video')).toBeNull();
    expect(fileProblem(maxMediaBytes + 1, 'video')).toBe('tooLargeMedia');
    expect(fileProblem(maxMediaBytes + 1, 'document')).toBeNull();
    expect(fileProblem(maxDocumentBytes, 'document')).toBeNull();
    expect(fileProblem(maxDocumentBytes + 1, 'document')).toBe('tooLargeDocument');
  });
  it('reject a sticker that is no WebP, whatever its name', async () => {
    expect(await isWebp(new Blob(['RIFF\u0001\u0002\u0003\u0004WEBPVP8 ']))).toBe(true);
    expect(await isWebp(new Blob(['\u0089PNG\r\n']))).toBe(false);
    expect(await isWebp(new Blob([]))).toBe(false);
  });
});

describe('nameOf', () => {
  it.each(['foto.jpg', '   ', `${'a'.repeat(400)}.pdf`, 'b'.repeat(400), '.'.repeat(300)])(
    'produces a name for %j that the server accepts',
    (name) => {
      expect(FileName.safeParse(uploadNameOf(name)).success).toBe(true);
    },
  );
  it('keeps the file extension when it cuts a name', () => {
    expect(uploadNameOf(`${'a'.repeat(400)}.pdf`)).toMatch(/^a{251}\.pdf$/);
  });
});
