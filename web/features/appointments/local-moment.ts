const two = (n: number) => String(n).padStart(2, '0');

/** A moment as `datetime-local` inputs write it, in the reader's time zone. */
export const typedMoment = (iso: string): string => {
  const at = new Date(iso);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** The moment of a typed date and time; empty while it is incomplete. */
export const momentOfTyped = (typed: string): string => {
  const at = new Date(typed);
  return typed === '' || Number.isNaN(at.getTime()) ? '' : at.toISOString();
};
