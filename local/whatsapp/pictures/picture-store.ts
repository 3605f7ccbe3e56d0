import type { Database } from '../store/database.ts';

/** The picture of a phone or group; `file` is its name on the media host. */
export type Picture = { id: string; file: string; mimetype: string };

/** `owner`: a number, or the id of a group. */
export function findPicture(database: Database, owner: string): Picture | undefined {
  return database.get<Picture>`SELECT id, file, mimetype FROM picture WHERE owner = ${owner}`;
}

export function savePicture(database: Database, owner: string, { id, file, mimetype }: Picture) {
  return database.run`INSERT INTO picture (owner, id, file, mimetype) VALUES (${owner}, ${id}, ${file}, ${mimetype})
    ON CONFLICT (owner) DO UPDATE SET id = excluded.id, file = excluded.file, mimetype = excluded.mimetype`;
}

export function removePicture(database: Database, owner: string): boolean {
  return database.run`DELETE FROM picture WHERE owner = ${owner}` > 0;
}
