import { useState } from 'react';
import { useUser } from '#web/api/session.ts';

const storedAs = (companyId: number) => `firstStepsEnded/${companyId}`;

interface StepsEnded {
  isEnded: boolean;
  /** Ends the steps in this browser: they are done, or were dismissed. */
  end: () => void;
  /** Ends them for the next time, while what shows them stays. */
  endLater: () => void;
}

/** Whether the first steps of the company are done or were dismissed, as this browser remembers it. */
export function useFirstStepsEnded(): StepsEnded {
  const key = storedAs(useUser().companyId);
  const [isEnded, setEnded] = useState(() => localStorage.getItem(key) !== null);
  const endLater = () => localStorage.setItem(key, 'true');
  const end = () => {
    endLater();
    setEnded(true);
  };
  return { isEnded, end, endLater };
}
