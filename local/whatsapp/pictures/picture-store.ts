import type { SimulatorDatabase } from '../store/database.ts';

/** The picture of a phone or group; `file` is its name on the media host. */
export type StoredPicture = { id: string; file: string; mimetype: string };

/** `owner`: a number, or the id of a group. */
export function findPicture(database: SimulatorDatabase, owner: string): StoredPicture | undefined {
  return database.get<StoredPicture>`SELECT id, file, mimetype FROM picture WHERE owner = ${owner}`;
}

export function savePicture(database: SimulatorDatabase, owner: string, { id, file, mimetype }: StoredPicture) {
  return database.run`INSERT INTO picture (owner, id, file, mimetype) VALUES (${owner}, ${id}, ${file}, ${mimetype})
    ON CONFLICT (owner) DO UPDATE SET id = excluded.id, file = excluded.file, mimetype = excluded.mimetype`;
}

export function removePicture(database: SimulatorDatabase, owner: string): boolean {
  return database.run`DELETE FROM picture WHERE owner = ${owner}` > 0;
}
