/** The zones that Brazilian users look for, from east to west, with their common names. */
const ofBrazil: ReadonlyMap<string, string> = new Map([
  ['America/Noronha', 'Fernando de Noronha'],
  ['America/Sao_Paulo', 'Brasília, São Paulo'],
  ['America/Bahia', 'Bahia'],
  ['America/Maceio', 'Maceió'],
  ['America/Recife', 'Recife'],
  ['America/Fortaleza', 'Fortaleza'],
  ['America/Araguaina', 'Araguaína'],
  ['America/Belem', 'Belém'],
  ['America/Santarem', 'Santarém'],
  ['America/Cuiaba', 'Cuiabá'],
  ['America/Campo_Grande', 'Campo Grande'],
  ['America/Boa_Vista', 'Boa Vista'],
  ['America/Manaus', 'Manaus'],
  ['America/Porto_Velho', 'Porto Velho'],
  ['America/Eirunepe', 'Eirunepé'],
  ['America/Rio_Branco', 'Rio Branco'],
]);

/** Every zone this browser supports, including the chosen one, under whatever name it is stored. */
export function timeZones(chosen: string): { brazil: string[]; elsewhere: string[] } {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), chosen]);
  return {
    brazil: [...ofBrazil.keys()].filter((zone) => zones.has(zone)),
    elsewhere: [...zones].filter((zone) => !ofBrazil.has(zone)).sort(),
  };
}

/** A zone's name for readers: `America/New_York` becomes `America / New York`. */
export function zoneName(zone: string): string {
  return ofBrazil.get(zone) ?? zone.replaceAll('_', ' ').replaceAll('/', ' / ');
}
