import { describe, expect, it } from 'vitest';
import { addSignatureToText } from './signature.ts';

describe('sign', () => {
  it('puts the name in bold above the text', () => {
    expect(addSignatureToText('olá', 'Ana Lima')).toBe('*Ana Lima:*\nolá');
  });
  it('removes marks from the name that would break the bold', () => {
    expect(addSignatureToText('olá', 'A*na')).toBe('*Ana:*\nolá');
  });
});
