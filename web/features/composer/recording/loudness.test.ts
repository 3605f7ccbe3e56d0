import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MediaDimensions } from '#shared/messages/media.ts';
import { loudnessOf, perceivedLevel, waveformOf } from './loudness.ts';

const bytesOf = (waveform: string | null) => [...atob(waveform ?? '')].map((byte) => byte.charCodeAt(0));

describe('waveformOf', () => {
  it('has 64 bytes from 0 to 100 that the contract accepts, whatever was recorded', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.0001, max: 1, noNaN: true }), { minLength: 1, maxLength: 500 }),
        (volumes) => {
          const waveform = waveformOf(volumes);
          const bytes = bytesOf(waveform);
          expect(bytes).toHaveLength(64);
          expect(Math.max(...bytes)).toBe(100);
          expect(Math.min(...bytes)).toBeGreaterThanOrEqual(0);
          expect(MediaDimensions.shape.waveform.safeParse(waveform).success).toBe(true);
        },
      ),
    );
  });
  it('is loud where the recording is loud', () => {
    const bytes = bytesOf(waveformOf([...Array(100).fill(0.01), ...Array(100).fill(0.5)]));
    expect(bytes.slice(0, 32).every((byte) => byte === 2)).toBe(true);
    expect(bytes.slice(32).every((byte) => byte === 100)).toBe(true);
  });
  it('is null for silence', () => {
    expect(waveformOf([0, 0, 0])).toBeNull();
    expect(waveformOf([])).toBeNull();
  });
});

describe('loudness', () => {
  it('rises with the sound and stays between 0 and 1', () => {
    const levels = [0, 0.001, 0.01, 0.1, 1].map(perceivedLevel);
    expect(levels).toEqual([...levels].sort((a, b) => a - b));
    expect(levels[0]).toBe(0);
    expect(levels.at(-1)).toBe(1);
  });
  it('is the root mean square of the samples', () => {
    expect(loudnessOf(new Float32Array([0.5, -0.5, 0.5, -0.5]))).toBeCloseTo(0.5);
    expect(loudnessOf(new Float32Array([]))).toBe(0);
  });
});
