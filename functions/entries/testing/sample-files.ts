const text = (value: string) => Buffer.from(value, 'latin1');

/** Magic bytes, padded to a plausible size. */
const filled = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat([...parts.map((part) => (typeof part === 'string' ? text(part) : part)), Buffer.alloc(200, 7)]);

/** Small files with real beginnings: the type is detected from these bytes. */
export const sampleFiles = {
  jpeg: filled(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'JFIF\0'),
  png: filled(
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    'IHDR',
    Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4]),
    'IDAT',
  ),
  webp: filled('RIFF', Buffer.from([200, 0, 0, 0]), 'WEBPVP8 '),
  gif: filled('GIF89a'),
  mp4: filled(Buffer.from([0, 0, 0, 24]), 'ftypmp42', Buffer.from([0, 0, 0, 0]), 'mp42isom'),
  /** An ID3 tag first, as in files with a cover picture. */
  mp3: filled('ID3', Buffer.from([3, 0, 0, 0, 1, 0, 10])),
  /** Ogg Opus, as in recorded voice messages. */
  voice: filled('OggS', Buffer.from([0, 2]), Buffer.alloc(20), Buffer.from([1, 19]), 'OpusHead\x01'),
  pdf: filled('%PDF-1.7\n'),
  html: filled('<!doctype html><script>alert(1)</script>'),
  svg: filled('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  text: Buffer.from('Preço: R$ 10,00\nObrigado!\n'),
} as const;
