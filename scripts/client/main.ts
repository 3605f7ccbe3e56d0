// `npm run client`: writes the client of the API to `dist/client`, a package that is ready for `npm publish`.
import { join } from 'node:path';
import { openApiOf } from '#shared/http/openapi.ts';
import { openApiEntities } from '#shared/openapi/entities.ts';
import { openApiTags } from '#shared/openapi/tags.ts';
import { routes } from '#shared/routes.ts';
import manifest from '../../package.json' with { type: 'json' };
import { writeClient } from './write-client.ts';

const folder = join(import.meta.dirname, '..', '..', 'dist', 'client');
const document = openApiOf({ routes, entities: openApiEntities, tags: openApiTags(routes), version: manifest.version });
await writeClient(folder, JSON.stringify(document));
console.log(`The client is in ${folder}.`);
