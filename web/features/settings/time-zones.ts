/** The zones Brazil's people look for, east to west. */
const ofBrazil = [
  'America/Noronha',
  'America/Sao_Paulo',
  'America/Bahia',
  'America/Recife',
  'America/Fortaleza',
  'America/Maceio',
  'America/Belem',
  'America/Araguaina',
  'America/Santarem',
  'America/Cuiaba',
  'America/Campo_Grande',
  'America/Manaus',
  'America/Boa_Vista',
  'America/Porto_Velho',
  'America/Eirunepe',
  'America/Rio_Branco',
];

/** Every zone this browser knows; the one that is chosen is among them, by whatever name it goes. */
export const timeZones = (chosen: string): { brazil: string[]; elsewhere: string[] } => {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), chosen]);
  return {
    brazil: ofBrazil.filter((zone) => known.has(zone)),
    elsewhere: [...known].filter((zone) => !ofBrazil.includes(zone)).sort(),
  };
};

/** `America/Sao_Paulo` as people read it: `Sao Paulo`, with the part of the world where it is not Brazil. */
export const zoneName = (zone: string): string => {
  const place = zone.replaceAll('_', ' ');
  return ofBrazil.includes(zone) ? place.slice(place.indexOf('/') + 1) : place.replaceAll('/', ' / ');
};
