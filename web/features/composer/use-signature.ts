import { useState } from 'react';
import { addSignatureToText, readSignatureOption, storeSignatureOption } from './signature.ts';

/** Whether the agent signs, and a text with the signature above it. */
export function useSignature(agentName: string) {
  const [signs, setShown] = useState(readSignatureOption);
  const setSigns = (isOn: boolean) => {
    setShown(isOn);
    storeSignatureOption(isOn);
  };
  const signed = (typed: string): string => (signs && typed !== '' ? addSignatureToText(typed, agentName) : typed);
  return { signs, setSigns, signed };
}
