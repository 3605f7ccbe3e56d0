import { useState } from 'react';
import { readSignOption, signText, storeSignOption } from './signature.ts';

/** Whether the agent signs, and a text with the signature above it. */
export function useSignature(agentName: string) {
  const [signs, setShown] = useState(readSignOption);
  const setSigns = (isOn: boolean) => {
    setShown(isOn);
    storeSignOption(isOn);
  };
  const signed = (typed: string): string => (signs && typed !== '' ? signText(typed, agentName) : typed);
  return { signs, setSigns, signed };
}
