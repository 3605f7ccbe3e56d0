import { useEffect, useState } from 'react';

/** The value after it has not changed for a while; searches wait 500 ms. */
export function useDebounced<T>(value: T, afterMs = 500): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
