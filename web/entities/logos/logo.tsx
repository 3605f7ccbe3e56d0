import type { LogoDestination } from '#shared/settings/logos.ts';
import './logo.css';
import { useLogo } from './use-logo.ts';

/** The logo of a destination, as high as `size`. Scripts of an SVG do not run in an image. */
export function InstallationLogo({ destination, size }: { destination: LogoDestination; size: number }) {
  const logo = useLogo(destination);
  // Nothing is shown until it is loaded, so that no logo is exchanged before the reader's eyes.
  if (logo === undefined) return <span style={{ height: size }} />;
  if (logo === null) return <img src="/favicon.svg" alt="" width={size} height={size} />;
  return <img src={logo.url} alt="" height={size} className="own-logo" />;
}
