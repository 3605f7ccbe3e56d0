import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteSize } from '#web/entities/messages/byte-size.ts';
import { frameSize } from '#web/entities/messages/frame-size.ts';
import { splitName, truncateMiddle } from '#web/entities/messages/middle-truncation.ts';
import { playLength } from '#web/entities/messages/play-length.ts';
import { waveformBars } from './waveform-bars.ts';

describe('frameSize', () => {
  it.each([
    [1600, 1200, 320, 240],
    [1200, 1600, 225, 300],
    // A receipt, and a screenshot of a phone: shown from the top.
    [1080, 1920, 169, 300],
    [1080, 2340, 168, 300],
    [300, 200, 300, 200],
    // Too thin to see, too small to click.
    [100, 5000, 120, 300],
    [5000, 100, 320, 90],
    [10, 10, 120, 90],
    [null, null, 280, 210],
    [640, null, 280, 210],
  ])('draws %s × %s as %d × %d', (width, height, drawnWidth, drawnHeight) => {
    expect(frameSize({ width, height }, false)).toEqual({ width: drawnWidth, height: drawnHeight });
  });

  it('leaves room for a line of caption', () => {
    expect(frameSize({ width: 100, height: 5000 }, true)).toEqual({ width: 220, height: 300 });
  });

  it('stays within the bubble', () => {
    const pixels = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(pixels, pixels, fc.boolean(), (width, height, isCaptioned) => {
        const drawn = frameSize({ width, height }, isCaptioned);
        expect(drawn.width).toBeLessThanOrEqual(320);
        expect(drawn.height).toBeLessThanOrEqual(300);
      }),
    );
  });
});

describe('truncateMiddle and splitName', () => {
  it.each([
    ['contrato.pdf', 'contrato.pdf'],
    ['Contrato de prestação de serviços 2026 assinado.pdf', 'Contrato de prestaç…assinado.pdf'],
    ['👨‍👩‍👧‍👦'.repeat(40), `${'👨‍👩‍👧‍👦'.repeat(19)}…${'👨‍👩‍👧‍👦'.repeat(12)}`],
  ])('truncates %s', (name, shown) => {
    expect(truncateMiddle(name, 32)).toBe(shown);
  });

  it.each([
    ['Contrato assinado.pdf', 'Contrato as', 'sinado.pdf'],
    ['a.md', 'a.', 'md'],
    ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
    ['', '', ''],
  ])('splits %s so that its middle can be cut', (name, start, end) => {
    expect(splitName(name)).toEqual({ start, end });
  });
});

describe('byteSize', () => {
  it.each([
    [0, 'pt', '0 byte'],
    [1, 'en', '1 byte'],
    [999, 'en', '999 bytes'],
    [1500, 'pt', '1,5 kB'],
    [1500, 'en', '1.5 kB'],
    [999_960, 'en', '1 MB'],
    [16_234_567, 'es', '16,2 MB'],
    [2_147_483_648, 'pt', '2,1 GB'],
    [123_456, 'en', '123 kB'],
  ])('writes %d in %s', (bytes, language, shown) => {
    expect(byteSize(bytes, language).replace(/\s/g, ' ')).toBe(shown);
  });
});

describe('playLength', () => {
  it.each([
    [0, '0:00'],
    [7.9, '0:07'],
    [725, '12:05'],
    [3723, '1:02:03'],
    [Number.POSITIVE_INFINITY, '0:00'],
    [Number.NaN, '0:00'],
  ])('writes %d s', (seconds, shown) => {
    expect(playLength(seconds)).toBe(shown);
  });
});

describe('waveformBars', () => {
  const encoded = (...values: number[]) => btoa(String.fromCharCode(...values));

  it('takes the loudest value of each part', () => {
    expect(waveformBars(encoded(0, 50, 100, 20), 2)).toEqual([0.5, 1]);
    expect(waveformBars(encoded(10, 20), 40)).toEqual([0.1, 0.2]);
  });

  it('stays within 0 and 1, and rejects invalid waveforms', () => {
    expect(waveformBars(encoded(255, 0), 2)).toEqual([1, 0]);
    expect(waveformBars('', 40)).toBeNull();
    expect(waveformBars(null, 40)).toBeNull();
    expect(waveformBars('not base64!', 40)).toBeNull();
  });
});
