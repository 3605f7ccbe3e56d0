import { dateFormat } from './dates.ts';

const hoursAndMinutes = dateFormat({ hour: '2-digit', minute: '2-digit', hour12: false });

/** Hours and minutes in the viewer's time zone, 24 h. */
export function timeOfDay(iso: string, language: string): string {
  return hoursAndMinutes(new Date(iso), language);
}
