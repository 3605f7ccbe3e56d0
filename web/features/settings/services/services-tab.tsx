import { type Service, services } from '#shared/services/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { ClockIcon } from '#web/ui/buttons/icons.tsx';
import { formatCents } from '#web/ui/format/money.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { actionsColumn } from '#web/ui/lists/actions-column.tsx';
import { CrudPanel } from '#web/ui/lists/crud-screen.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { useListScreen } from '#web/ui/lists/use-list-screen.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import { ServiceDialog } from './service-dialog.tsx';
import { servicesText } from './services.text.ts';

/** The services of the company, which appointments are made for. */
export function ServicesTab() {
  const text = useText(servicesText);
  const language = useLanguage();
  const screen = useListScreen<Service>();
  const { data = [], error, isLoading, mutate } = useResource(services.list, { query: {} });
  const remove = useCommand(services.remove, { changes: [services.list] });
  const searched = screen.searched.toLowerCase();
  const rows = data.filter(({ name }) => name.toLowerCase().includes(searched));
  const columns: Column<Service>[] = [
    { id: 'name', header: text.name, isTitle: true, cell: ({ name }) => name },
    {
      id: 'price',
      header: text.price,
      isNumber: true,
      width: '160px',
      cell: ({ priceCents }) => formatCents(priceCents, language),
    },
    {
      id: 'duration',
      header: text.durationShort,
      isNumber: true,
      width: '120px',
      cell: ({ duration }) => text.minutes(duration),
    },
    {
      id: 'status',
      header: text.status,
      width: '120px',
      onPhone: 'aside',
      cell: ({ status }) => <Badge kind={status ? 'ok' : 'neutral'}>{status ? text.isActive : text.isInactive}</Badge>,
    },
    actionsColumn(text, { ...screen, nameOf: ({ name }) => name }),
  ];
  return (
    <CrudPanel
      text={text}
      icon={<ClockIcon size={26} />}
      screen={screen}
      list={{ rows, error, isLoading, mutate }}
      columns={columns}
      form={(service) => <ServiceDialog service={service} onClose={screen.close} />}
      removal={({ id, name }) => ({
        title: text.removeTitle(name),
        message: text.removeMessage,
        onRemove: () => remove.run({ params: { serviceId: id } }),
      })}
    />
  );
}
