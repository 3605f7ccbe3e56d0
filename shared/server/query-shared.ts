/** A query under way, and the one that starts when it ends, for everybody who asked before then. */
interface Flight {
  current: Promise<unknown>;
  next?: Promise<unknown>;
}

const flights = new Map<string, Flight>();

/**
 * Runs a query once for callers who ask the same at the same time. A caller who asks while one is under way shares the next, so
 * every answer is as fresh as a separate one: its read began after the question. After an event, all agents of a
 * company ask for the same page at once. Answers are shared and must not be changed.
 */
export function shareConcurrentQuery<Answer>(question: string, run: () => Promise<Answer>): Promise<Answer> {
  const flight = flights.get(question);
  if (!flight) return start(question, run);
  flight.next ??= flight.current.then(
    () => start(question, run),
    () => start(question, run),
  );
  return flight.next as Promise<Answer>;
}

function start<Answer>(question: string, run: () => Promise<Answer>): Promise<Answer> {
  const current = run();
  const flight: Flight = { current };
  flights.set(question, flight);
  const end = () => {
    if (!flight.next && flights.get(question) === flight) flights.delete(question);
  };
  current.then(end, end);
  return current;
}
