import { useEffect } from 'react';
import { usePlatformName } from './use-platform-name.ts';

/** The title of the tab before a company's name is there to show. */
export function BrowserTabTitle() {
  const name = usePlatformName();
  useEffect(() => {
    if (name) document.title = name;
  }, [name]);
  return null;
}
