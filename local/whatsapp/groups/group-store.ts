import { randomBytes } from 'node:crypto';
import { ApiProblem } from '../problem.ts';
import type { SimulatorDatabase } from '../store/database.ts';

export type GroupRole = 'superadmin' | 'admin' | 'member';
export type GroupMember = { number: string; role: GroupRole };
export type Group = { id: string; subject: string; owner: string; created: number };

export function addGroup(database: SimulatorDatabase, subject: string, owner: string, others: string[]): Group {
  const id = `1203630${randomBytes(5).readUIntBE(0, 5)}@g.us`;
  const created = Math.floor(Date.now() / 1000);
  database.run`INSERT INTO chat_group (id, subject, owner, created) VALUES (${id}, ${subject}, ${owner}, ${created})`;
  setMember(database, id, { number: owner, role: 'superadmin' });
  for (const number of new Set(others)) if (number !== owner) setMember(database, id, { number, role: 'member' });
  return { id, subject, owner, created };
}

export function findGroup(database: SimulatorDatabase, id: string): Group | undefined {
  return database.get<Group>`SELECT id, subject, owner, created FROM chat_group WHERE id = ${id}`;
}

export function getGroup(database: SimulatorDatabase, id: string): Group {
  const group = findGroup(database, id);
  if (!group) throw new ApiProblem('noGroup', id);
  return group;
}

export function groupsOf(database: SimulatorDatabase, number: string): Group[] {
  return database.all<Group>`SELECT id, subject, owner, created FROM chat_group JOIN group_member ON group_id = id
    WHERE number = ${number} ORDER BY created`;
}

export function listGroupMembers(database: SimulatorDatabase, id: string): GroupMember[] {
  return database.all<GroupMember>`SELECT number, role FROM group_member WHERE group_id = ${id} ORDER BY number`;
}

export function isGroupMember(database: SimulatorDatabase, id: string, number: string): boolean {
  return database.get`SELECT 1 FROM group_member WHERE group_id = ${id} AND number = ${number}` !== undefined;
}

export function setMember(database: SimulatorDatabase, id: string, { number, role }: GroupMember) {
  return database.run`INSERT INTO group_member (group_id, number, role) VALUES (${id}, ${number}, ${role})
    ON CONFLICT (group_id, number) DO UPDATE SET role = excluded.role`;
}

export function removeMember(database: SimulatorDatabase, id: string, number: string) {
  return database.run`DELETE FROM group_member WHERE group_id = ${id} AND number = ${number}`;
}

export function renameGroup(database: SimulatorDatabase, id: string, subject: string) {
  return database.run`UPDATE chat_group SET subject = ${subject} WHERE id = ${id}`;
}

/** Returns true the first time: the device then needs the author's sender key with the message. */
export function markSenderKeyHeld(database: SimulatorDatabase, group: string, author: string, holder: string): boolean {
  return (
    database.run`INSERT INTO sender_key_holder (group_id, number, holder) VALUES (${group}, ${author}, ${holder})
    ON CONFLICT DO NOTHING` > 0
  );
}
