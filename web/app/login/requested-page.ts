/** Kept in the history state of the sign-in page: the page to which signing in leads. */
export interface RequestedPage {
  requested: string | undefined;
}

/** The address in the app that was requested before signing in. History state is untrusted: another host's address is dropped. */
export function requestedPageOf(state: unknown): string | undefined {
  const { requested } = (state ?? {}) as Partial<Record<keyof RequestedPage, unknown>>;
  return typeof requested === 'string' && /^\/(?![/\\])/.test(requested) ? requested : undefined;
}
