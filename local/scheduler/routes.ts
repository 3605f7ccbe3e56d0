import { AwsError } from '#local/aws/aws-error.ts';
import { localAccount, localAwsRegion } from '#local/aws/service.ts';
import type { SchedulerClock } from './clock.ts';
import { nextRun, type ScheduleInput, type StoredSchedule, scheduleArn, validateSchedule } from './schedule.ts';
import type { ScheduleStore } from './schedule-store.ts';

interface Call {
  name: string;
  query: URLSearchParams;
  body: ScheduleInput & { GroupName?: string };
}

/** The operations of the API by method and path. */
export function scheduleRoutes(store: ScheduleStore, clock: SchedulerClock): Record<string, (call: Call) => object> {
  const find = (group: string, name: string) => {
    const schedule = store.get(group, name);
    if (!schedule) throw notFound(`Schedule ${name} does not exist.`);
    return schedule;
  };
  const save = (name: string, { GroupName = 'default', ...input }: Call['body'], earlier?: StoredSchedule) => {
    validateSchedule(name, input);
    if (!store.groups().includes(GroupName)) throw notFound(`Schedule group ${GroupName} does not exist.`);
    const LastModificationDate = clock.now() / 1_000;
    const schedule: StoredSchedule = {
      State: 'ENABLED',
      ActionAfterCompletion: 'NONE',
      ...input,
      Name: name,
      GroupName,
      CreationDate: earlier?.CreationDate ?? LastModificationDate,
      LastModificationDate,
    };
    // A missed run stays due when the schedule is written again, which every start of the cloud does.
    const overdue = earlier?.dueAt !== undefined && earlier.dueAt <= clock.now() ? earlier.dueAt : undefined;
    store.save({ ...schedule, dueAt: overdue ?? nextRun(schedule, clock.now()) });
    return { ScheduleArn: scheduleArn(schedule) };
  };

  return {
    'POST /schedules/{name}': ({ name, body }) => {
      if (store.get(body.GroupName ?? 'default', name))
        throw new AwsError('ConflictException', `Schedule ${name} already exists.`, { status: 409 });
      return save(name, body);
    },
    'PUT /schedules/{name}': ({ name, body }) => save(name, body, find(body.GroupName ?? 'default', name)),
    'GET /schedules/{name}': ({ name, query }) => {
      const { dueAt: _, ...schedule } = find(query.get('groupName') ?? 'default', name);
      return { ...schedule, Arn: scheduleArn(schedule) };
    },
    'DELETE /schedules/{name}': ({ name, query }) => {
      if (!store.remove(query.get('groupName') ?? 'default', name)) throw notFound(`Schedule ${name} does not exist.`);
      return {};
    },
    'GET /schedules': ({ query }) => page(store, query),
    'POST /schedule-groups/{name}': ({ name }) => {
      if (store.groups().includes(name))
        throw new AwsError('ConflictException', `Schedule group ${name} already exists.`, { status: 409 });
      store.addGroup(name);
      return { ScheduleGroupArn: groupArn(name) };
    },
    'GET /schedule-groups/{name}': ({ name }) => {
      if (!store.groups().includes(name)) throw notFound(`Schedule group ${name} does not exist.`);
      return { Arn: groupArn(name), Name: name, State: 'ACTIVE' };
    },
    'DELETE /schedule-groups/{name}': ({ name }) => {
      if (!store.groups().includes(name)) throw notFound(`Schedule group ${name} does not exist.`);
      store.removeGroup(name);
      return {};
    },
    'GET /schedule-groups': () => ({
      ScheduleGroups: store.groups().map((name) => ({ Arn: groupArn(name), Name: name, State: 'ACTIVE' })),
    }),
  };
}

const notFound = (message: string) => new AwsError('ResourceNotFoundException', message, { status: 404 });
const groupArn = (name: string) => `arn:aws:scheduler:${localAwsRegion}:${localAccount}:schedule-group/${name}`;

function page(store: ScheduleStore, query: URLSearchParams) {
  const most = Number(query.get('MaxResults') ?? 100);
  const after = JSON.parse(Buffer.from(query.get('NextToken') ?? '', 'base64url').toString() || '["",""]');
  const group = query.get('ScheduleGroup') ?? undefined;
  const schedules = store.list({ group, prefix: query.get('NamePrefix') ?? '', after, most: most + 1 });
  const shown = schedules.slice(0, most);
  const last = shown.at(-1);
  return {
    Schedules: shown.map(({ Name, GroupName, State, Target, CreationDate, LastModificationDate }) => ({
      Arn: scheduleArn({ Name, GroupName }),
      Name,
      GroupName,
      State,
      Target: { Arn: Target?.Arn },
      CreationDate,
      LastModificationDate,
    })),
    ...(schedules.length > most &&
      last && { NextToken: Buffer.from(JSON.stringify([last.GroupName, last.Name])).toString('base64url') }),
  };
}
