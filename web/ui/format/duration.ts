/** Minutes in their two largest units: `45 s`, `12 min`, `1 h 05 min`, `2 d 3 h`. The same in all our languages. */
export function formatDuration(minutes: number): string {
  const seconds = Math.round(minutes * 60);
  if (seconds < 60) return `${seconds} s`;
  const whole = Math.round(seconds / 60);
  if (whole < 60) return `${whole} min`;
  const hours = Math.floor(whole / 60);
  if (hours < 24) return whole % 60 === 0 ? `${hours} h` : `${hours} h ${String(whole % 60).padStart(2, '0')} min`;
  return hours % 24 === 0 ? `${hours / 24} d` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

export function formatDurationOrDash(minutes: number | null): string {
  return minutes === null ? '—' : formatDuration(minutes);
}
