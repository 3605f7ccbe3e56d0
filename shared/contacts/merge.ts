import * as z from 'zod';

/** A field of a contact in which one of two contacts wins; `extra:` and a name: additional information of that name. */
export const MergeField = z.union([
  z.enum(['name', 'number', 'email', 'picture']),
  z.templateLiteral([z.literal('extra:'), z.string().max(100)]),
]);
export type MergeField = z.infer<typeof MergeField>;

/** The fields of a contact that a merge decides. */
interface Mergeable {
  name: string;
  number: string;
  email: string;
  profilePicUrl: string;
  active: boolean;
  checkedAt?: string | null | undefined;
  lid?: string | null;
  extraInfo: { id: number; name: string; value: string }[];
}

const digits = (text: string): string => text.replace(/\D/g, '');

/** A contact is unnamed while its name is only its number or LID. */
const isUnnamed = ({ name, number, lid }: Mergeable): boolean =>
  name.trim() === '' || digits(name) === number || name === number || name === lid;

const extraOf = ({ extraInfo }: Mergeable, name: string): string | undefined =>
  extraInfo.find((one) => one.name === name)?.value;

/** The fields in which both contacts have something, and not the same: a person chooses. */
export function mergeConflicts(contact: Mergeable, other: Mergeable): MergeField[] {
  const differ = (a: string, b: string) => a !== '' && b !== '' && a !== b;
  const plain = (['name', 'number', 'email'] as const).filter((field) => differ(contact[field], other[field]));
  const pictures: MergeField[] = differ(contact.profilePicUrl, other.profilePicUrl) ? ['picture'] : [];
  const extras = contact.extraInfo
    .filter(({ name, value }) => differ(value, extraOf(other, name) ?? ''))
    .map(({ name }): MergeField => `extra:${name}`);
  return [...plain, ...pictures, ...extras];
}

/** The fields in which the other contact wins unless a person chooses otherwise: this one lacks what is of use there. */
export function suggestedMergeFields(contact: Mergeable, other: Mergeable): MergeField[] {
  const conflicts = mergeConflicts(contact, other);
  return conflicts.filter(
    (field) =>
      (field === 'name' && isUnnamed(contact) && !isUnnamed(other)) ||
      (field === 'number' && other.active && !contact.active),
  );
}

const together = (contact: Mergeable, other: Mergeable, takes: readonly MergeField[]): Mergeable['extraInfo'] => {
  const own = contact.extraInfo.map((one) => {
    const theirs = extraOf(other, one.name) ?? '';
    return theirs !== '' && (one.value === '' || takes.includes(`extra:${one.name}`)) ? { ...one, value: theirs } : one;
  });
  const last = Math.max(0, ...own.map(({ id }) => id));
  const brought = other.extraInfo.filter(({ name }) => extraOf(contact, name) === undefined);
  return [...own, ...brought.map((one, n) => ({ ...one, id: last + n + 1 }))];
};

/** The fields of the contact that two become; `takes`: those in which the other one wins. */
export function mergedFields(contact: Mergeable, other: Mergeable, takes: readonly MergeField[]) {
  const wins = (field: MergeField, own: string, theirs: string) =>
    theirs !== '' && (own === '' || takes.includes(field));
  const numbered = wins('number', contact.number, other.number) ? other : contact;
  return {
    name: wins('name', contact.name, other.name) ? other.name : contact.name,
    number: numbered.number,
    // WhatsApp was asked about the number that wins.
    active: numbered.active,
    checkedAt: numbered.checkedAt ?? undefined,
    email: wins('email', contact.email, other.email) ? other.email : contact.email,
    profilePicUrl: wins('picture', contact.profilePicUrl, other.profilePicUrl)
      ? other.profilePicUrl
      : contact.profilePicUrl,
    extraInfo: together(contact, other, takes),
  };
}
