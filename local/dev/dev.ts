import { join } from 'node:path';
import { freePort } from '#local/processes/free-port.ts';
import { projectRoot } from '#local/processes/node-child.ts';

/** Settings of `npm run dev` beside those of `npm start`. */
export interface DevSettings {
  /** Ports of Node's inspector. */
  inspect: { functions: number; runner: number };
  /** The folder for bundles, inside the repository so that they find its packages. */
  folder: string;
}

const nodeInspector = 9229;
const defaultAppPort = 3000;

/** Inspector ports at the same distance from Node's usual one as the app's port from 3000. */
export async function chooseDevSettings(app: string, isFreePortWanted: boolean): Promise<DevSettings> {
  const appPort = Number(new URL(app).port);
  const functions = isFreePortWanted ? await freePort() : nodeInspector + appPort - defaultAppPort;
  const runner = isFreePortWanted ? await freePort() : functions + 1;
  return { inspect: { functions, runner }, folder: join(projectRoot, '.cache', 'dev', String(appPort)) };
}

export function inspectFlags(port: number) {
  return [`--inspect=127.0.0.1:${port}`, '--enable-source-maps'];
}
