import { serviceCollection, servicesOf } from '#functions/company/services/service-store.ts';
import { centsOfReais } from '#shared/money/cents.ts';
import { migratedServiceForm } from './forms.ts';
import type { Migration } from './migration.ts';
import { type MigratedIdsBySource, migrateRows } from './take-rows.ts';

/** Takes over the services that appointments are made for; only an export of this product has them. */
export async function migrateServices(migration: Migration): Promise<MigratedIdsBySource> {
  const { tenant, source } = migration;
  return migrateRows(migration, 'service', await source.rows('RecadoServices'), migratedServiceForm, (form) => {
    const service = { ...form, price: centsOfReais(form.price) };
    return {
      find: async () => {
        const same = (await servicesOf(tenant)).find(
          ({ name, price, duration, status }) =>
            name === service.name &&
            price === service.price &&
            duration === service.duration &&
            status === service.status,
        );
        return same?.id;
      },
      add: async () => (await serviceCollection.add(tenant, (base) => ({ ...service, ...base }))).id,
    };
  });
}
