import { appointments } from '#shared/appointments/contract.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { quickMessages } from '#shared/quick-messages/contract.ts';
import { schedules } from '#shared/schedules/contract.ts';
import { services } from '#shared/services/contract.ts';
import { todolist } from '#shared/todolist/contract.ts';
import { users } from '#shared/users/contract.ts';
import type { DemoApi } from '../api.ts';
import { localDayOfDemo, weekdayOfMoment } from '../history/days.ts';
import {
  demoAppointmentsOfWeek,
  demoQuickMessages,
  demoScheduledMessages,
  servicesOfShop,
  todosOfOwner,
} from '../shop/ahead.ts';

type Choice<T> = readonly T[];
const nth = <T>(from: Choice<T>, n: number): T => {
  const found = from[n % from.length];
  if (found === undefined) throw new Error('there is nothing to choose from');
  return found;
};

/** Services, and appointments from Monday to Saturday of this week, on Sundays of the coming one. */
async function bookWeek(api: DemoApi, contactIds: Choice<number>, userIds: Choice<number>, now: number): Promise<void> {
  const made: { id: number; duration: number }[] = [];
  for (const body of servicesOfShop) {
    const { id } = await api.call(services.create, { body });
    made.push({ id, duration: body.duration });
  }
  const toMonday = weekdayOfMoment(now) === 0 ? -1 : weekdayOfMoment(now) - 1;
  for (const [n, { day, hour, service, user }] of demoAppointmentsOfWeek.entries()) {
    const { id, duration } = nth(made, service);
    const at = (minutes: number) => {
      const clock = `${String(hour + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
      return `${localDayOfDemo(now, day - toMonday)}T${clock}`;
    };
    await api.call(appointments.create, {
      body: {
        ...{ contactId: nth(contactIds, n * 5), userId: nth(userIds, user), services: [id] },
        ...{ date: at(0), dateEnd: at(duration), overlaps: true },
      },
    });
  }
}

/** Quick messages, and the owner's tasks, scheduled messages and appointments. */
export async function addPlannedWork(api: DemoApi, now: number): Promise<void> {
  for (const body of demoQuickMessages) await api.call(quickMessages.create, { body: { ...body, geral: true } });
  for (const { isDone, days, text } of todosOfOwner.toReversed()) {
    const dueAt = days === undefined ? null : `${localDayOfDemo(now, days)}T17:00:00-03:00`;
    const { id } = await api.call(todolist.create, { body: { text, dueAt } });
    if (isDone) await api.call(todolist.update, { params: { todoId: id }, body: { done: true } });
  }
  const found = (await api.call(contacts.list)).contacts.map(({ id }) => id);
  const attendants = (await api.call(users.listAll)).map(({ id }) => id);
  for (const [n, { body, days, time, recurrence = '' }] of demoScheduledMessages.entries())
    await api.call(schedules.create, {
      body: { body, recurrence, contactId: nth(found, n * 3 + 1), sendAt: `${localDayOfDemo(now, days)}T${time}` },
    });
  await bookWeek(api, found, attendants, now);
}
