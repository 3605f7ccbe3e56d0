/** The error of a form with hours; null where the notice about a colleague's hours covers it. */
export function errorBesideNotice<E extends { code: string }>(error: E | null, isChangedElsewhere: boolean): E | null {
  return isChangedElsewhere && error?.code === 'ERR_HOURS_CHANGED' ? null : error;
}
