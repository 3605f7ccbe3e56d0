import { useEffect, useState } from 'react';

const everyMs = 30_000;

/** The current time for labels like "5 minutes ago", updated twice a minute. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
