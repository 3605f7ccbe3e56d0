/** Loaded into the runner of a test (`NODE_OPTIONS=--import=…`): collects its garbage often, so that its resident memory is what it holds. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
setInterval(runInNewContext('gc') as () => void, 200).unref();
