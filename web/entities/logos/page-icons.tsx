import { useEffect } from 'react';
import type { Logo } from '#shared/settings/logos.ts';
import { useLogo } from './use-logo.ts';

/** Adds an icon to the page's head while there is a logo for it. */
function useIcon(logo: Logo | null | undefined, rel: string, sizes: string | null): void {
  const { url, mimetype } = logo ?? {};
  useEffect(() => {
    if (!url || !mimetype) return;
    const link = Object.assign(document.createElement('link'), { rel, href: url, type: mimetype });
    if (sizes) link.setAttribute('sizes', sizes);
    document.head.append(link);
    return () => link.remove();
  }, [url, mimetype, rel, sizes]);
}

/** The icons of the page. Browsers prefer the last of those that fit, so the product's own may stay in the head. */
export function PageIcons() {
  useIcon(useLogo('favicon'), 'icon', null);
  useIcon(useLogo('favicon-256x256'), 'icon', '256x256');
  useIcon(useLogo('apple-touch-icon'), 'apple-touch-icon', '180x180');
  return null;
}
