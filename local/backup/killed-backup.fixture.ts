import { copyDataOfOneMoment } from './moment.ts';

// `node killed-backup.fixture.ts DATA FOLDER`: dies like a killed program while the writers stand still.
const [dataDir = '', folder = ''] = process.argv.slice(2);
process.kill = new Proxy(process.kill, {
  apply(kill, self, [pid, signal]) {
    if (signal === 'SIGCONT') Reflect.apply(kill, self, [process.pid, 'SIGKILL']);
    return Reflect.apply(kill, self, [pid, signal]);
  },
});
await copyDataOfOneMoment(dataDir, folder);
