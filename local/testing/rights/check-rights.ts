import { afterAll, afterEach } from 'vitest';
import { ofOwnTable, requireRightsOfHandlers, rightsRecording } from './running.ts';
import type { ActionUse } from './uses.ts';
import { watchPresigning, watchRequests } from './watch-requests.ts';

/**
 * Run before each file: a test fails when a handler that it called made an AWS request that its Lambda has no right to.
 * Requests of the test itself are not judged.
 */
const callerOf = () => rightsRecording.running.getStore();

const note = (file: string, uses: readonly ActionUse[]): void => {
  for (const one of uses) {
    const use = ofOwnTable(one);
    const line = `${file} ${use.action} ${use.resource}`;
    if (!rightsRecording.allowed.has(line)) rightsRecording.waiting.set(line, { file, use });
  }
};

/**
 * Reading the variable that names a secret counts as its use: a secret is fetched once in a process, and another handler, or the
 * test, may have fetched it.
 */
const watchSecrets = (): void => {
  const get = (variables: NodeJS.ProcessEnv, name: string) => {
    const file = typeof name === 'string' && name.startsWith('SECRET_') && callerOf();
    if (file) note(file, [{ action: 'secretsmanager:GetSecretValue', resource: name }]);
    return Reflect.get(variables, name);
  };
  // Without it, a set property would be defined anew, which `process.env` refuses.
  const set = (variables: NodeJS.ProcessEnv, name: string, value: unknown) => Reflect.set(variables, name, value);
  process.env = new Proxy(process.env, { get: get as never, set: set as never });
};

if (!rightsRecording.isWatching) {
  rightsRecording.isWatching = true;
  watchRequests(callerOf, note);
  watchPresigning(callerOf, note);
  watchSecrets();
}

const judge = async (): Promise<void> => {
  if (rightsRecording.waiting.size === 0) return;
  const uses = [...rightsRecording.waiting];
  rightsRecording.waiting.clear();
  await requireRightsOfHandlers(uses.map(([, use]) => use));
  for (const [line] of uses) rightsRecording.allowed.add(line);
};
afterEach(judge);
// The last hooks may have called handlers too.
afterAll(judge);
