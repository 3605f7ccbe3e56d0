import { randomInt } from 'node:crypto';
import { ApiProblem } from '../problem.ts';
import type { Database } from '../store/database.ts';
import { type Identity, parseJid } from '../wire/jid.ts';
import { createPhoneKeys } from './phone-keys.ts';

/** An account of the network with its own phone (device 0), for customers and companies alike. */
export type Phone = Identity & { name: string; online: boolean };

type Row = { number: string; lid: string; name: string; online: number };
const toPhone = (row: Row): Phone => ({ ...row, online: row.online === 1 });

export function addPhone(database: Database, number: string, name: string): Phone {
  const lid = String(10 ** 14 + randomInt(2 ** 46));
  const added = database.run`INSERT INTO phone (number, lid, name, keys)
    VALUES (${number}, ${lid}, ${name}, ${createPhoneKeys()}) ON CONFLICT (number) DO NOTHING`;
  if (!added) throw new ApiProblem('numberTaken', number);
  return { number, lid, name, online: true };
}

export function findPhone(database: Database, number: string): Phone | undefined {
  const row = database.get<Row>`SELECT number, lid, name, online FROM phone WHERE number = ${number}`;
  return row && toPhone(row);
}

export function getPhone(database: Database, number: string): Phone {
  const phone = findPhone(database, number);
  if (!phone) throw new ApiProblem('noPhone', number);
  return phone;
}

/** Finds the owner of an address, by number or by LID, whatever the device. */
export function phoneOfJid(database: Database, jid: string | undefined): Phone | undefined {
  const parsed = parseJid(jid);
  if (!parsed) return undefined;
  if (!parsed.isLid) return findPhone(database, parsed.user);
  const row = database.get<Row>`SELECT number, lid, name, online FROM phone WHERE lid = ${parsed.user}`;
  return row && toPhone(row);
}

export function listPhones(database: Database): Phone[] {
  return database.all<Row>`SELECT number, lid, name, online FROM phone ORDER BY name, number`.map(toPhone);
}

export function setOnline(database: Database, number: string, online: boolean) {
  return database.run`UPDATE phone SET online = ${online ? 1 : 0} WHERE number = ${number}`;
}
