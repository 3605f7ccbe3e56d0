/** Loaded into the session-runners of unit tests before their own code (`NODE_OPTIONS=--import=…`): records their AWS requests. */
import { recordRightUses } from './use-files.ts';
import { watchRequests } from './watch-requests.ts';

watchRequests(() => 'session-runner', recordRightUses);
