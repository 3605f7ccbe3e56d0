import {
  ConflictException,
  CreateScheduleCommand,
  type CreateScheduleCommandInput,
  CreateScheduleGroupCommand,
  SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler';
import type { CdkAssembly } from '#local/gateway/assembly/assembly.ts';

type ScheduleProperties = Omit<CreateScheduleCommandInput, 'StartDate' | 'EndDate'> & {
  StartDate?: string;
  EndDate?: string;
};

/** Creates the template's schedule groups and schedules; existing schedules get its settings. */
export async function provisionSchedules(assembly: CdkAssembly): Promise<void> {
  const client = new SchedulerClient({});
  for (const { name } of assembly.resources('AWS::Scheduler::ScheduleGroup')) {
    await unlessPresent(client.send(new CreateScheduleGroupCommand({ Name: name })));
  }
  for (const { name, properties } of assembly.resources<ScheduleProperties>('AWS::Scheduler::Schedule')) {
    const { StartDate, EndDate, ...settings } = properties;
    // A schedule without a name gets its logical one, cut to the length that AWS allows.
    const schedule = {
      ...settings,
      Name: properties.Name ?? name.slice(-64),
      ...(StartDate && { StartDate: new Date(StartDate) }),
      ...(EndDate && { EndDate: new Date(EndDate) }),
    };
    const isNew = await unlessPresent(client.send(new CreateScheduleCommand(schedule)));
    if (!isNew) await client.send(new UpdateScheduleCommand(schedule));
  }
  client.destroy();
}

async function unlessPresent(creation: Promise<unknown>): Promise<boolean> {
  try {
    await creation;
    return true;
  } catch (error) {
    if (error instanceof ConflictException) return false;
    throw error;
  }
}
