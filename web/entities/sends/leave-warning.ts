import { hasSendsUnderWay, onPendingSendsChange } from './send-store.ts';

const others = new Set<string>();
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

const update = () => {
  const isBusy = others.size > 0 || hasSendsUnderWay();
  // The listener is registered only while needed: it keeps browsers from restoring the page quickly.
  if (isBusy) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
};

/** Asks before the window closes while the named activity is running; sends are always included. */
export function warnBeforeLeaving(name: string, isUnderWay: boolean): void {
  if (isUnderWay) others.add(name);
  else others.delete(name);
  update();
}

onPendingSendsChange(update);
