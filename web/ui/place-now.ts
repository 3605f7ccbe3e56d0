let askings = 0;

/**
 * Taken when something is asked of the server that leads on: tells when it is answered whether it still does. Whoever went to another
 * screen or conversation meanwhile, or asked for the next thing that leads on, is not fetched away. Another tab of the list is no other place.
 */
export const placeNow = (): (() => boolean) => {
  askings += 1;
  const asking = askings;
  const { pathname } = location;
  return () => asking === askings && location.pathname === pathname;
};
