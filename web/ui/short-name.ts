const narrowLength = 10;

/** The name of a person in a row: cut at ten characters on a phone. */
export const shortName = (name: string, isNarrow: boolean): string => {
  const characters = [...name];
  return isNarrow && characters.length > narrowLength ? `${characters.slice(0, narrowLength).join('')}…` : name;
};
