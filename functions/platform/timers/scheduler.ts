import type { SchedulerClient } from '@aws-sdk/client-scheduler';
import { withDeadline } from '#shared/server/deadline.ts';
import { leanSdkClient, NodeSha256 } from '#shared/server/lean-client.ts';

let created: Promise<{ client: SchedulerClient; sdk: typeof import('@aws-sdk/client-scheduler') }> | undefined;

/** The client of EventBridge Scheduler, imported on demand: most requests need none, and their start stays short. */
export function eventBridgeScheduler() {
  created ??= import('@aws-sdk/client-scheduler').then((sdk) => ({
    sdk,
    client: leanSdkClient(
      withDeadline(
        (requestHandler) => new sdk.SchedulerClient({ sha256: NodeSha256, maxAttempts: 2, requestHandler }),
        {
          connectMs: 1000,
          answerMs: 3000,
        },
      ),
    ),
  }));
  return created;
}
