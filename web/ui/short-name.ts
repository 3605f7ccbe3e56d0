const narrowLength = 10;

/** A person's name for a row: cut at ten characters on a phone. */
export const shortName = (name: string, isNarrow: boolean): string => {
  const characters = [...name];
  return isNarrow && characters.length > narrowLength ? `${characters.slice(0, narrowLength).join('')}…` : name;
};
