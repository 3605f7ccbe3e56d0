import { describe, expect, it } from 'vitest';
import { signText } from './signature.ts';

describe('sign', () => {
  it('puts the name in bold above the text', () => {
    expect(signText('olá', 'Ana Lima')).toBe('*Ana Lima:*\nolá');
  });
  it('removes marks from the name that would break the bold', () => {
    expect(signText('olá', 'A*na')).toBe('*Ana:*\nolá');
  });
});
