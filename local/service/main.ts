import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readFlags } from '#local/flags.ts';
import { projectRoot } from '#local/processes/node-child.ts';
import { backupTimer, backupUnit, caddyfile, environmentFile, systemdUnit } from './unit.ts';

/** `npm run service -- --public https://atende.example.com [--data DIR] [--port N] [--user NAME]`: writes the files of a service (docs/one-machine.md). */
const text = { type: 'string' } as const;
try {
  const { values } = parseArgs({ options: { public: text, data: text, port: text, user: text } });
  const { user = userInfo().username, ...own } = values;
  const flags = Object.entries(own).flatMap(([name, value]) => [`--${name}`, value]);
  const { publicUrl, dataDir, port } = readFlags(flags, {});
  if (!publicUrl)
    throw new Error('Name the address of the app: npm run service -- --public https://atende.example.com');
  const folder = join(resolve(dataDir), 'service');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const service = {
    publicUrl,
    root: resolve(projectRoot),
    dataDir: resolve(dataDir),
    user,
    port,
    node: process.execPath,
  };
  const files = {
    'recado.service': systemdUnit(service),
    'recado-backup.service': backupUnit(service),
    'recado-backup.timer': backupTimer(),
    Caddyfile: caddyfile(service),
    'recado.env': environmentFile(),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text, { mode: 0o600 });
  console.log(`Written to ${folder}. As root:

  cp ${folder}/recado*.{service,timer} /etc/systemd/system/
  install -m 600 ${folder}/recado.env /etc/recado.env     # then fill it in
  systemctl daemon-reload && systemctl enable --now recado recado-backup.timer
  journalctl -fu recado                                   # until it prints "Recado is ready"
  cat ${folder}/Caddyfile >> /etc/caddy/Caddyfile && systemctl reload caddy
`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
