import { randomInt } from 'node:crypto';
import { ApiProblem } from '../problem.ts';
import type { SimulatorDatabase } from '../store/database.ts';
import { type PhoneIdentity, parseJid } from '../wire/jid.ts';
import { createPhoneKeys } from './phone-keys.ts';

/** An account of the network with its own phone (device 0), for customers and companies alike. */
export type SimulatedPhoneAccount = PhoneIdentity & { name: string; online: boolean };

type Row = { number: string; lid: string; name: string; online: number };
const toPhone = (row: Row): SimulatedPhoneAccount => ({ ...row, online: row.online === 1 });

export function addPhone(database: SimulatorDatabase, number: string, name: string): SimulatedPhoneAccount {
  const lid = String(10 ** 14 + randomInt(2 ** 46));
  const added = database.run`INSERT INTO phone (number, lid, name, keys)
    VALUES (${number}, ${lid}, ${name}, ${createPhoneKeys()}) ON CONFLICT (number) DO NOTHING`;
  if (!added) throw new ApiProblem('numberTaken', number);
  return { number, lid, name, online: true };
}

export function findPhone(database: SimulatorDatabase, number: string): SimulatedPhoneAccount | undefined {
  const row = database.get<Row>`SELECT number, lid, name, online FROM phone WHERE number = ${number}`;
  return row && toPhone(row);
}

export function getPhone(database: SimulatorDatabase, number: string): SimulatedPhoneAccount {
  const phone = findPhone(database, number);
  if (!phone) throw new ApiProblem('noPhone', number);
  return phone;
}

/** Finds the owner of an address, by number or by LID, whatever the device. */
export function phoneOfJid(database: SimulatorDatabase, jid: string | undefined): SimulatedPhoneAccount | undefined {
  const parsed = parseJid(jid);
  if (!parsed) return undefined;
  if (!parsed.isLid) return findPhone(database, parsed.user);
  const row = database.get<Row>`SELECT number, lid, name, online FROM phone WHERE lid = ${parsed.user}`;
  return row && toPhone(row);
}

export function listPhones(database: SimulatorDatabase): SimulatedPhoneAccount[] {
  return database.all<Row>`SELECT number, lid, name, online FROM phone ORDER BY name, number`.map(toPhone);
}

export function setOnline(database: SimulatorDatabase, number: string, online: boolean) {
  return database.run`UPDATE phone SET online = ${online ? 1 : 0} WHERE number = ${number}`;
}
