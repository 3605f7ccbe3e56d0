import type { Database } from '../store/database.ts';

/** The picture of a phone or group; `file` is its name on the media host. */
export type Picture = { id: string; file: string; mimetype: string };

/** `owner`: a number, or the id of a group. */
export const findPicture = (database: Database, owner: string): Picture | undefined =>
  database.get<Picture>`SELECT id, file, mimetype FROM picture WHERE owner = ${owner}`;

export const savePicture = (database: Database, owner: string, { id, file, mimetype }: Picture) =>
  database.run`INSERT INTO picture (owner, id, file, mimetype) VALUES (${owner}, ${id}, ${file}, ${mimetype})
    ON CONFLICT (owner) DO UPDATE SET id = excluded.id, file = excluded.file, mimetype = excluded.mimetype`;

export const removePicture = (database: Database, owner: string): boolean =>
  database.run`DELETE FROM picture WHERE owner = ${owner}` > 0;
