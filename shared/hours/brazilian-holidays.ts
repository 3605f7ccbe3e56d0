import type { Holiday } from './holidays.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns Easter Sunday in UTC, by the Gregorian calendar (the anonymous Gregorian computus). */
const easter = (year: number): number => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * toSunday) / 451);
  const days = moon + toSunday - 7 * late + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
};

const everyYear: readonly Holiday[] = [
  { date: '01-01', name: 'Confraternização Universal' },
  { date: '04-21', name: 'Tiradentes' },
  { date: '05-01', name: 'Dia do Trabalho' },
  { date: '09-07', name: 'Independência do Brasil' },
  { date: '10-12', name: 'Nossa Senhora Aparecida' },
  { date: '11-02', name: 'Finados' },
  { date: '11-15', name: 'Proclamação da República' },
  { date: '11-20', name: 'Dia da Consciência Negra' },
  { date: '12-25', name: 'Natal' },
];

/** Days that move with Easter. At Carnival and Corpus Christi work is optional by law, and few companies work. */
const movable: readonly { fromEaster: number; name: string }[] = [
  { fromEaster: -48, name: 'Carnaval (ponto facultativo)' },
  { fromEaster: -47, name: 'Carnaval (ponto facultativo)' },
  { fromEaster: -2, name: 'Paixão de Cristo' },
  { fromEaster: 60, name: 'Corpus Christi (ponto facultativo)' },
];

/** Returns Brazil's national holidays: those of fixed date for every year, the movable ones for the given years. */
export function brazilianHolidays(years: readonly number[]): Holiday[] {
  return [
    ...everyYear,
    ...years.flatMap((year) =>
      movable.map(({ fromEaster, name }) => ({
        date: new Date(easter(year) + fromEaster * dayMs).toISOString().slice(0, 10),
        name,
      })),
    ),
  ];
}
