import { describe, expect, it } from 'vitest';
import { sign } from './signature.ts';

describe('sign', () => {
  it('puts the name in bold above the text', () => {
    expect(sign('olá', 'Ana Lima')).toBe('*Ana Lima:*\nolá');
  });
  it('removes marks from the name that would break the bold', () => {
    expect(sign('olá', 'A*na')).toBe('*Ana:*\nolá');
  });
});
