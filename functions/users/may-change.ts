import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '#functions/http/caller.ts';
import { AppError } from '#shared/http/errors.ts';
import type { UserRow } from './user-row.ts';
import type { Changes } from './user-store.ts';

/** What everybody may change about themselves. */
const own: readonly (keyof Changes)[] = ['name', 'email', 'password'];

/** An operator's account opens the whole platform: administrators of a company do not get it by changing its password. */
export const refuseOperator = ({ user }: Caller, target: UserRow): void => {
  if (target.super && !user.super) throw new AppError('ERR_NO_PERMISSION');
};

/** Clients send the whole form: what is sent as it is changes nothing and is left out; changing what is not one's to change is refused. */
export const permitted = (caller: Caller, target: UserRow, changes: Changes): void => {
  refuseOperator(caller, target);
  if (caller.can('users:write')) return;
  const others = (Object.keys(changes) as (keyof Changes)[]).filter((field) => !own.includes(field));
  const isSame = (field: keyof Changes) =>
    changes[field] === undefined || (field !== 'password' && isDeepStrictEqual(changes[field], target[field]));
  if (!others.every(isSame)) throw new AppError('ERR_NO_PERMISSION');
};
