import {
  type AuthenticationCreds,
  BufferJSON,
  initAuthCreds,
  proto,
  type SignalKeyStore,
} from '@whiskeysockets/baileys';

export type MemoryAuth = { creds: AuthenticationCreds; keys: SignalKeyStore; forget(type: string): void };

/** A linked device's own storage, which survives reconnects because the test holds it. */
export function memoryAuth(): MemoryAuth {
  const stored = new Map<string, string>();
  const keys: SignalKeyStore = {
    get: async (type, ids) => {
      const found = ids.flatMap((id) => {
        const text = stored.get(`${type} ${id}`);
        if (text === undefined) return [];
        const value = JSON.parse(text, BufferJSON.reviver);
        return [[id, type === 'app-state-sync-key' ? proto.Message.AppStateSyncKeyData.fromObject(value) : value]];
      });
      return Object.fromEntries(found);
    },
    set: async (data) => {
      for (const [type, values] of Object.entries(data)) {
        for (const [id, value] of Object.entries(values ?? {})) {
          if (value) stored.set(`${type} ${id}`, JSON.stringify(value, BufferJSON.replacer));
          else stored.delete(`${type} ${id}`);
        }
      }
    },
  };
  const forget = (type: string) => {
    for (const key of stored.keys()) if (key.startsWith(`${type} `)) stored.delete(key);
  };
  return { creds: initAuthCreds(), keys, forget };
}
