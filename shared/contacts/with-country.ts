/** Time zones of Brazil, by their IANA names. */
const clocksOfBrazil: ReadonlySet<string> = new Set(
  [
    'Noronha Sao_Paulo Bahia Maceio Recife Fortaleza Araguaina Belem Santarem Cuiaba Campo_Grande Boa_Vista Manaus',
    'Porto_Velho Eirunepe Rio_Branco',
  ]
    .flatMap((line) => line.split(' '))
    .map((city) => `America/${city}`),
);

/**
 * A valid Brazilian area code with a mobile number of nine digits, or with eight digits as landlines and old mobiles
 * have them.
 */
const brazilian =
  /^0?((?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])(?:9\d{8}|[2-9]\d{7}))$/;

export function isTimeZoneOfBrazil(timeZone: string): boolean {
  return clocksOfBrazil.has(timeZone);
}

/**
 * Adds the country code to a number that plainly lacks it. Brazilians write `(11) 98765-4321` to each other, and so do
 * their spreadsheets: stored like that it would be a number of another country. A plus or `00` shows that the code is
 * present. Only for companies in a Brazilian time zone: elsewhere the same digits belong to another country (`51 9…` is
 * Peru).
 */
export function withCountryCode(typed: string, timeZone: string): string {
  const number = typed.trim().replace(/^00(?=[1-9])/, '+');
  // Spreadsheets may store numbers with decimals.
  const digits = number.replace(/[.,]0+$/, '').replace(/[\s().-]/g, '');
  const [, national] = (isTimeZoneOfBrazil(timeZone) && brazilian.exec(digits)) || [];
  return national ? `55${national}` : number;
}
