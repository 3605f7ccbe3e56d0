import { useState } from 'react';
import { useUser } from '#web/api/session.ts';

const storedAs = (companyId: number) => `firstStepsEnded/${companyId}`;

/** Whether the first steps of the company are done or were dismissed, as this browser remembers it. */
export function useStepsEnded(): readonly [isEnded: boolean, end: () => void] {
  const key = storedAs(useUser().companyId);
  const [isEnded, setEnded] = useState(() => localStorage.getItem(key) !== null);
  const end = () => {
    localStorage.setItem(key, 'true');
    setEnded(true);
  };
  return [isEnded, end];
}
