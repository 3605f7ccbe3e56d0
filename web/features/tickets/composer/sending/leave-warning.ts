import { hasSendsUnderWay, onSends } from '../send-store.ts';

const others = new Set<string>();
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

const update = () => {
  const isBusy = others.size > 0 || hasSendsUnderWay();
  // Only while it is needed: the listener keeps browsers from restoring the page quickly.
  if (isBusy) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
};

/** Asks before the window closes while something by this name is under way; sends are watched anyway. */
export const warnBeforeLeaving = (name: string, isUnderWay: boolean): void => {
  if (isUnderWay) others.add(name);
  else others.delete(name);
  update();
};

onSends(update);
