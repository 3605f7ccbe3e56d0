import { expect, test } from 'vitest';
import { bobNumber, createLinkedShop, testAnaNumber, testShopNumber } from './testing/test-network.ts';

test('carries messages both ways in a group that the device created', async () => {
  const { phones, client } = await createLinkedShop();
  const group = await client.socket.groupCreate('Team', [
    `${testAnaNumber}@s.whatsapp.net`,
    `${bobNumber}@s.whatsapp.net`,
  ]);
  expect((await client.socket.groupMetadata(group.id)).participants).toHaveLength(3);
  expect(await client.socket.groupFetchAllParticipating()).toHaveProperty([group.id]);
  const id = await client.send(group.id, { text: 'hello, team' });
  for (const member of [testAnaNumber, bobNumber]) {
    const rows = await phones.untilChat(member, group.id, (all) => all.length === 1);
    expect(rows).toMatchObject([{ id, text: 'hello, team', from: testShopNumber, fromMe: false }]);
  }
  await phones.send(bobNumber, { to: group.id, text: 'hello, boss' });
  const answer = await client.text('hello, boss');
  expect(answer).toMatchObject({
    key: { remoteJid: group.id, participantAlt: `${bobNumber}@s.whatsapp.net` },
    pushName: 'Bob',
  });
  await phones.send(bobNumber, { to: group.id, text: 'again' });
  await client.text('again');
  await phones.untilChat(bobNumber, group.id, (all) => all.some((row) => row.text === 'again' && row.ack === 3));
});

test('announces a group created on a phone to the device', async () => {
  const { phones, client } = await createLinkedShop();
  const group = await phones.post<{ id: string }>('/api/groups', {
    subject: 'Condo',
    owner: testAnaNumber,
    members: [testShopNumber, bobNumber],
  });
  expect(await client.until('groups.upsert', ([made]) => made?.subject)).toBe('Condo');
  await phones.send(testAnaNumber, { to: group.id, text: 'welcome' });
  expect((await client.text('welcome')).key.remoteJid).toBe(group.id);
  expect((await client.socket.groupMetadata(group.id)).subject).toBe('Condo');
});

test('lets the device rename a group and change its members', async () => {
  const { phones, client } = await createLinkedShop();
  const { id } = await client.socket.groupCreate('Team', [`${testAnaNumber}@s.whatsapp.net`]);
  await client.socket.groupUpdateSubject(id, 'Crew');
  await client.socket.groupParticipantsUpdate(id, [`${bobNumber}@s.whatsapp.net`], 'add');
  await client.socket.groupParticipantsUpdate(id, [`${testAnaNumber}@s.whatsapp.net`], 'remove');
  const { subject, participants } = await client.socket.groupMetadata(id);
  expect([subject, participants.map((member) => member.phoneNumber)]).toEqual([
    'Crew',
    expect.arrayContaining([`${bobNumber}@s.whatsapp.net`, `${testShopNumber}@s.whatsapp.net`]),
  ]);
  expect(participants).toHaveLength(2);
  expect(await phones.call('GET', `/api/phones/${bobNumber}/groups`)).toMatchObject({
    body: [{ id, subject: 'Crew' }],
  });
});

test('refuses messages to a group from phones outside it', async () => {
  const { phones } = await createLinkedShop();
  const group = await phones.post<{ id: string }>('/api/groups', {
    subject: 'Private',
    owner: testAnaNumber,
    members: [bobNumber],
  });
  expect(
    await phones.call('POST', `/api/phones/${testShopNumber}/messages`, { to: group.id, text: 'hi' }),
  ).toMatchObject({
    status: 409,
  });
});
