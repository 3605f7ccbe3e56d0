import type { Row } from './dynamo/client.ts';

/** The type of a row, by its key: the kind of its partition and of its sort key, as in `CONTACT|TICKET`. */
export function kindOfRow({ pk, sk }: Row): string {
  const [, , partition = ''] = String(pk).split('#', 3);
  const [kind = ''] = String(sk).split('#', 1);
  return `${partition}|${kind}`;
}
