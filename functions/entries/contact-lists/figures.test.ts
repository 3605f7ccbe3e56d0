import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countListStep } from '#functions/engagement/campaigns/count-list.ts';
import { applyNumberCheckToListItem } from '#functions/engagement/contact-lists/apply-check.ts';
import { storeImportedListItems } from '#functions/engagement/contact-lists/store-list-rows.ts';
import { handler as block } from '#functions/entries/contacts/block.ts';
import { handler as createContact } from '#functions/entries/contacts/create.ts';
import { handler as setOptOut } from '#functions/entries/contacts/set-opt-out.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { propertyRuns } from '#local/testing/depth.ts';
import { type ContactListFigures, type ListItemState, listItemStates } from '#shared/contact-lists/contact-list.ts';
import { handler as create } from './create.ts';
import { handler as createItem } from './create-item.ts';
import { handler as items } from './items.ts';
import { handler as list } from './list.ts';
import { handler as onCount } from './on-count.ts';
import { handler as removeItem } from './remove-item.ts';
import { handler as show } from './show.ts';
import { handler as updateItem } from './update-item.ts';

useBackend();

const numbers = Array.from({ length: 6 }, (_, n) => `551198765000${n}`);
const deed = fc.record({
  what: fc.constantFrom('add', 'add', 'import', 'check', 'check', 'renumber', 'remove', 'optOut', 'optIn', 'block'),
  which: fc.nat(5),
  isThere: fc.boolean(),
});
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

interface ModelItem {
  id: number;
  isValid: boolean | null;
}

/** A list with the state that each of its contacts should have. */
const scene = async () => {
  const company = await seedCompany();
  const { tenant, admin } = company;
  const { token } = admin;
  const listId: number = (await invoke(create, { token, body: { name: 'Clientes' } })).body.id;
  const contactIds = new Map<string, number>();
  const refusals = new Map<string, { blocked: boolean; optedOut: boolean }>();
  for (const number of numbers) {
    contactIds.set(number, (await invoke(createContact, { token, body: { name: 'Ana', number } })).body.id);
    refusals.set(number, { blocked: false, optedOut: false });
  }
  const model = new Map<string, ModelItem>();
  let imports = 0;

  const change = async (what: Deed['what'], number: string, item: ModelItem, isThere: boolean): Promise<void> => {
    const params = { itemId: item.id };
    if (what === 'check') {
      const outcome = { isOnWhatsapp: isThere, account: null };
      // Delivered twice: the second time changes nothing.
      for (let n = 0; n < 2; n++)
        await applyNumberCheckToListItem({ tenant, now: new Date() }, item.id, number, outcome as never);
      item.isValid = isThere;
    } else if (what === 'remove') {
      await invoke(removeItem, { token, params });
      model.delete(number);
    } else {
      const free = numbers.find((one) => !model.has(one));
      if (!free) return;
      await invoke(updateItem, { token, params, body: { number: free } });
      model.delete(number);
      model.set(free, { id: item.id, isValid: null });
    }
  };
  const act = async ({ what, which, isThere }: Deed): Promise<void> => {
    const number = numbers[which] as string;
    const params = { contactId: contactIds.get(number) ?? 0 };
    const refusal = refusals.get(number) as { blocked: boolean; optedOut: boolean };
    if (what === 'optOut' || what === 'optIn') {
      refusal.optedOut = what === 'optOut';
      await invoke(setOptOut, { token, params, body: { optedOut: refusal.optedOut } });
    } else if (what === 'block') {
      refusal.blocked = isThere;
      await invoke(block, { token, params, body: { blocked: isThere } });
    } else if (what === 'add') {
      const { status, body } = await invoke(createItem, {
        token,
        body: { contactListId: listId, name: 'Bia', number },
      });
      if (status === 200) model.set(number, { id: body.id, isValid: null });
    } else if (what === 'import') {
      const checked = { isOnWhatsapp: isThere, at: '2026-11-01T10:00:00.000Z' };
      const rows = [{ row: 1, name: 'Cau', number, email: '', checked }];
      imports += 1;
      for (let n = 0; n < 2; n++) await storeImportedListItems(tenant, listId, imports, rows as never);
      if (!model.has(number)) {
        const { body } = await invoke(items, { token, query: { contactListId: String(listId), searchParam: number } });
        model.set(number, { id: body.contacts[0].id, isValid: isThere });
      }
    } else {
      const item = model.get(number);
      if (item) await change(what, number, item, isThere);
    }
  };
  const stateOf = (number: string, { isValid }: ModelItem): ListItemState => {
    const refusal = refusals.get(number);
    if (isValid === false) return 'invalid';
    if (refusal?.blocked) return 'blocked';
    if (refusal?.optedOut) return 'optedOut';
    return isValid === null ? 'unchecked' : 'valid';
  };
  const expected = () => {
    const counted = Object.fromEntries(listItemStates.map((state) => [state, 0])) as Record<ListItemState, number>;
    for (const [number, item] of model) counted[stateOf(number, item)] += 1;
    return counted;
  };
  const of = (state: ListItemState) =>
    [...model].filter(([number, item]) => stateOf(number, item) === state).map(([number]) => number);
  const figures = async (): Promise<ContactListFigures | null> =>
    (await invoke(show, { token, params: { contactListId: listId } })).body.figures;
  const { companyId } = tenant;
  const count = (at: string) => deliverBatchToWorker(onCount, { companyId, contactListId: listId, at } as never);
  return { tenant, token, listId, act, expected, of, figures, count };
};

test('figures and filters are those of the contacts, after any history', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { minLength: 3, maxLength: 20 }),
      fc.integer({ min: 1, max: 7 }),
      async (deeds, limit) => {
        const { tenant, token, listId, act, expected, of, figures, count } = await scene();
        const half = Math.floor(deeds.length / 2);
        for (const one of deeds.slice(0, half)) await act(one);
        await count('2026-11-01T10:00:00.000Z');
        for (const one of deeds.slice(half)) await act(one);
        // Delivered twice, and an older count that ends later.
        for (const minute of ['10:02', '10:02', '10:01']) await count(`2026-11-01T${minute}:00.000Z`);
        expect(await figures()).toEqual({ ...expected(), at: '2026-11-01T10:02:00.000Z' });
        let step: Awaited<ReturnType<typeof countListStep>> | undefined;
        do step = await countListStep(tenant, listId, step ?? {}, limit);
        while (step.after !== undefined);
        expect(step.counted).toEqual(expected());
        for (const state of listItemStates) {
          const { body } = await invoke(items, { token, query: { contactListId: String(listId), state } });
          expect([state, body.contacts.map((one: { number: string }) => one.number).sort()]).toEqual([
            state,
            of(state).sort(),
          ]);
        }
      },
    ),
    { numRuns: propertyRuns(30), seed: 20261129 },
  );
});

test('a list is counted once when it is opened, and again when it has changed', async () => {
  await drainQueuedMessages('contactListCounts');
  const { token, listId, act, figures } = await scene();
  const asked = async () => drainQueuedMessages('contactListCounts');
  await figures();
  expect(await asked()).toEqual([]);
  await act({ what: 'add', which: 0, isThere: true });
  expect(await figures()).toBeNull();
  await figures();
  await invoke(list, { token });
  const [message, ...others] = await asked();
  expect(others).toEqual([]);
  await deliverBatchToWorker(onCount, message as never);
  const listed = (await invoke(list, { token })).body.records;
  expect(listed).toMatchObject([{ id: listId, figures: { unchecked: 1, valid: 0 } }]);
});

test('a repeated count announces its figures again, because the first try may have ended before that', async () => {
  await drainQueuedMessages('contactListCounts');
  const { act, figures } = await scene();
  await act({ what: 'add', which: 0, isThere: true });
  await figures();
  const [message] = await drainQueuedMessages('contactListCounts');
  await drainQueuedMessages('live');
  const announced = async () => {
    await deliverBatchToWorker(onCount, message as never);
    return (await drainQueuedMessages('live')).length;
  };
  expect(await announced()).toBe(1);
  expect(await announced()).toBe(1);
});
