import { useEffect, useState } from 'react';

/** The value once it has stood still for a while; searches wait 500 ms. */
export const useDebounced = <T>(value: T, afterMs = 500): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
};
