import { expect, it } from 'vitest';
import { drawPicture } from './pictures/draw-picture.ts';
import { createLinkedShop, testAnaNumber, testShopNumber } from './testing/test-network.ts';
import { trustAuthority } from './testing/trust.ts';

it('shows a picture to linked devices, and notifies the people it chats with of a change', async () => {
  const { phones, client, simulator } = await createLinkedShop();
  trustAuthority(simulator.ca);
  const jid = `${testAnaNumber}@s.whatsapp.net`;
  await expect(client.socket.profilePictureUrl(jid)).rejects.toMatchObject({ data: 404 });
  await phones.send(testAnaNumber, { to: testShopNumber, text: 'Oi' });
  await client.text('Oi');
  await phones.post(`/api/phones/${testAnaNumber}/picture`, { drawn: 'one' });
  await client.until('contacts.update', (all) => all.find(({ imgUrl }) => imgUrl === 'changed'));
  const url = (await client.socket.profilePictureUrl(jid)) ?? '';
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  expect(bytes.equals(drawPicture('one'))).toBe(true);
  expect(drawPicture('two').equals(bytes)).toBe(false);
  await phones.post(`/api/phones/${testAnaNumber}/picture`, { remove: true });
  await client.until('contacts.update', (all) => all.find(({ imgUrl }) => imgUrl === 'removed'));
  await expect(client.socket.profilePictureUrl(jid)).rejects.toMatchObject({ data: 404 });
});

it('shows the picture of a group to its members', async () => {
  const { phones, client } = await createLinkedShop();
  const group = await phones.post<{ id: string }>('/api/groups', {
    subject: 'Nós',
    owner: testAnaNumber,
    members: [testShopNumber],
  });
  await phones.post(`/api/phones/${group.id}/picture`, { drawn: 'group' });
  await client.until('contacts.update', (all) => all.find(({ id, imgUrl }) => id === group.id && imgUrl === 'changed'));
  expect(await client.socket.profilePictureUrl(group.id)).toMatch(/^https:/);
});

it('serves the picture that was drawn for a new phone', async () => {
  const { phones } = await createLinkedShop();
  const { picture } = await phones.post<{ picture: string }>('/api/phones', {
    number: '5511988880009',
    name: 'Dora',
    picture: true,
  });
  const answer = await fetch(`${phones.url}${picture}`);
  expect(answer.headers.get('content-type')).toBe('image/png');
});
