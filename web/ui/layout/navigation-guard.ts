let askings = 0;

/**
 * Called before a request whose answer navigates. Returns a function that tests whether to navigate still: false once
 * the user has gone to another screen or conversation, or has sent another such request. Switching the tab of the list
 * does not count.
 */
export function startNavigationGuard(): () => boolean {
  askings += 1;
  const asking = askings;
  const { pathname } = location;
  return () => asking === askings && location.pathname === pathname;
}
