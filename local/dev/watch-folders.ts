import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/**
 * Calls the listener after changes of files in these folders and below them. Each folder has a watcher of its own: on Linux
 * Node's recursive watcher follows files by their inode, and loses one that an editor or git replaces by another.
 */
export function watchFolders(folders: readonly string[], listener: () => void): { close(): void } {
  const watchers = new Map<string, FSWatcher>();
  const remove = (folder: string): void => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const add = (folder: string): void => {
    if (watchers.has(folder)) return;
    const watcher = watch(folder, (_, name) => {
      if (name) addTree(join(folder, name));
      listener();
    });
    watcher.on('error', () => remove(folder));
    watchers.set(folder, watcher);
  };
  const addTree = (path: string): void => {
    try {
      const entries = readdirSync(path, { withFileTypes: true });
      add(path);
      for (const entry of entries) if (entry.isDirectory()) addTree(join(path, entry.name));
    } catch {
      // A file, or a folder that was removed.
      remove(path);
    }
  };
  folders.forEach(addTree);
  return {
    close() {
      for (const folder of watchers.keys()) remove(folder);
    },
  };
}
