/** Clocks of Brazil, by their IANA names. */
const clocksOfBrazil: ReadonlySet<string> = new Set(
  [
    'Noronha Sao_Paulo Bahia Maceio Recife Fortaleza Araguaina Belem Santarem Cuiaba Campo_Grande Boa_Vista Manaus',
    'Porto_Velho Eirunepe Rio_Branco',
  ]
    .flatMap((line) => line.split(' '))
    .map((city) => `America/${city}`),
);

/** A Brazilian area code that exists, and a mobile of nine digits, or eight digits as landlines and old mobiles have them. */
const brazilian =
  /^0?((?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])(?:9\d{8}|[2-9]\d{7}))$/;

/**
 * A number as a person wrote it, with the country code where it is plainly without one. Brazilians write `(11) 98765-4321` to each other,
 * and so do their spreadsheets: kept like that it would be somebody in another country. A plus or `00` says that the code is there. Only for
 * companies by a Brazilian clock: elsewhere the same digits are another country's (`51 9…` is Peru).
 */
export const withCountry = (typed: string, timeZone: string): string => {
  const number = typed.trim().replace(/^00(?=[1-9])/, '+');
  // Spreadsheets know numbers with decimals only.
  const digits = number.replace(/[.,]0+$/, '').replace(/[\s().-]/g, '');
  const [, national] = (clocksOfBrazil.has(timeZone) && brazilian.exec(digits)) || [];
  return national ? `55${national}` : number;
};
