import { expect, test } from 'vitest';
import { jobs } from '#shared/jobs.ts';
import { domainRights, type InstallationRights } from './rights.ts';

test('everything that publishes messages may send events to webhooks (`publish`)', () => {
  const all: [string, InstallationRights][] = [
    ...Object.entries(domainRights),
    ...Object.entries(jobs).map(([name, { rights }]): [string, InstallationRights] => [name, rights]),
  ];
  const publishing = all.filter(([, { sends = [] }]) => sends.includes('live') && sends.includes('search'));
  expect(publishing.length).toBeGreaterThan(5);
  expect(publishing.filter(([, { sends = [] }]) => !sends.includes('webhooks')).map(([name]) => name)).toEqual([]);
});
