import { chats } from '#shared/chats/contract.ts';
import { files } from '#shared/files/contract.ts';
import { users } from '#shared/users/contract.ts';
import { DemoApi } from '../api.ts';
import { demoFiles } from '../files/files.ts';
import { demoTeam } from '../shop/shop.ts';
import { type DemoChat, demoChats, demoFileLists } from '../shop/team-work.ts';
import type { FilledDemo } from './fill.ts';

const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** Signs colleagues in when they first write. */
function writersOf(owner: DemoApi, { app, password }: FilledDemo): (name: string) => Promise<DemoApi> {
  const signedIn = new Map<string, Promise<DemoApi>>();
  return async (name) => {
    const email = demoTeam.find((user) => firstName(user.name) === name)?.email;
    if (!email) return owner;
    const writer = signedIn.get(name) ?? DemoApi.signIn(app, email, password);
    signedIn.set(name, writer);
    return writer;
  };
}

async function writeChat(owner: DemoApi, chat: DemoChat, writerNamed: (name: string) => Promise<DemoApi>) {
  const team = await owner.call(users.listAll);
  const ids = team.filter(({ name }) => chat.members.includes(firstName(name))).map(({ id }) => id);
  const { id: chatId } = await owner.call(chats.create, { body: { title: chat.title, users: ids } });
  for (const [n, [author, message]] of chat.lines.entries()) {
    const writer = await writerNamed(author);
    const { id } = await writer.call(chats.send, { params: { chatId }, body: { message } });
    if (n + 1 === chat.read) await owner.call(chats.read, { params: { chatId }, body: { upTo: id } });
  }
}

async function uploaded(owner: DemoApi, name: keyof typeof demoFiles) {
  const { fileName, bytes } = demoFiles[name];
  const content = bytes();
  const { uploadId, url, headers } = await owner.call(files.upload, { body: { fileName, size: content.length } });
  const answer = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(content) });
  if (!answer.ok) throw new Error(`${fileName}: ${answer.status}`);
  return { uploadId, fileName };
}

/** Chats of the team, and files that are sent together. */
export async function addTeamWork(owner: DemoApi, filled: FilledDemo): Promise<void> {
  const writerNamed = writersOf(owner, filled);
  for (const chat of demoChats.toReversed()) await writeChat(owner, chat, writerNamed);
  for (const { files: listed, ...list } of demoFileLists) {
    const options = [];
    for (const { name, file } of listed) options.push({ name, upload: await uploaded(owner, file) });
    await owner.call(files.create, { body: { ...list, options } });
  }
}
