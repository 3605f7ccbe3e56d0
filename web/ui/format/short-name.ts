import { withoutDirection } from '#shared/text/without-direction.ts';

const narrowLength = 10;

/** A person's name for a row, drawn in its own direction: cut at ten characters on a phone. */
export function shortName(name: string, isNarrow: boolean): string {
  const shown = withoutDirection(name);
  const characters = [...shown];
  return isNarrow && characters.length > narrowLength ? `${characters.slice(0, narrowLength).join('')}…` : shown;
}
