import { type ComponentType, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { DeleteIcon, EditIcon, QueueIcon } from '#web/ui/buttons/icons.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { CrudPanel, CrudScreen } from '#web/ui/lists/crud-screen.tsx';
import { crudText } from '#web/ui/lists/crud-text.ts';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { ListContent, ListScreen } from '#web/ui/lists/list-screen.tsx';
import { RowActions } from '#web/ui/lists/row-actions.tsx';
import { RowBar } from '#web/ui/lists/row-bar.tsx';
import type { RowSelectionActs } from '#web/ui/lists/selection/bulk-act.ts';
import { RowCheck } from '#web/ui/lists/selection/checks.tsx';
import { PickList } from '#web/ui/lists/selection/pick-list.tsx';
import { PickPopover } from '#web/ui/lists/selection/pick-popover.tsx';
import { removalAct } from '#web/ui/lists/selection/removal-act.tsx';
import { SelectionBar } from '#web/ui/lists/selection/selection-bar.tsx';
import type { Selection } from '#web/ui/lists/selection/use-selection.ts';
import { TableHead } from '#web/ui/lists/table-head.tsx';
import { useListScreen } from '#web/ui/lists/use-list-screen.ts';
import { ViewsMenu } from '#web/ui/lists/views/views-menu.tsx';
import { Badge } from '#web/ui/states/badge.tsx';
import { galleryText } from './gallery.text.ts';
import type { GallerySamples } from './sample.ts';

interface Row {
  id: number;
  name: string;
  color: string;
}

const listText = {
  ...crudText({
    pt: { one: 'fila', many: 'filas', isFeminine: true },
    en: { one: 'queue', many: 'queues' },
    es: { one: 'cola', many: 'colas', isFeminine: true },
  }),
  emptyHint: galleryText.hint,
};

function useQueueList() {
  const text = useText(galleryText);
  const rows: Row[] = [
    { id: 1, name: text.sales, color: '#2563eb' },
    { id: 2, name: text.support, color: '#15803d' },
  ];
  const columns: Column<Row>[] = [
    { id: 'name', header: text.name, isTitle: true, sortBy: ({ name }) => name, cell: ({ name }) => name },
    { id: 'color', header: text.color, cell: ({ color }) => <Badge color={color}>{color}</Badge> },
  ];
  return { text: useText(listText), rows, columns, list: { rows, isLoading: false, mutate: () => {} } };
}

const failed = new Error('no answer');

function Tables() {
  const { text, rows, columns } = useQueueList();
  const table = { label: text.title, columns, empty: text.emptyTitle };
  return (
    <>
      <DataTable {...table} rows={rows} isLoading={false} />
      <DataTable {...table} rows={[]} isLoading />
      <DataTable {...table} rows={[]} isLoading={false} />
      <DataTable {...table} rows={rows} isLoading={false} error={failed} />
    </>
  );
}

function Contents() {
  const { text, columns, list } = useQueueList();
  const content = { text, columns, icon: <QueueIcon /> };
  const empty = { ...list, rows: [] };
  return (
    <>
      <ListContent {...content} list={list} isSearched={false} />
      <ListContent {...content} list={{ ...empty, isLoading: true }} isSearched={false} />
      <ListContent {...content} list={empty} isSearched={false} />
      <ListContent {...content} list={empty} isSearched />
      <ListContent {...content} list={{ ...empty, error: failed }} isSearched={false} />
    </>
  );
}

const removal = removalAct<Row>({
  text: { removeConfirm: '', removeMany: String, removedMany: String },
  message: () => '',
  run: () => Promise.resolve(),
  changes: [],
});

/** Two acts on several rows. */
const useSampleActs = (): RowSelectionActs<Row> => {
  const text = useText(listText);
  return {
    nameOf: ({ name }) => name,
    acts: [
      {
        id: 'pick',
        text: text.add,
        options: () => <PickList label={text.search} options={[]} error={null} onPick={() => {}} />,
        changes: [],
      },
      { ...removal, text: text.removeConfirm, done: text.removedMany },
    ],
  };
};

/** A list whose rows can be chosen. */
function Selected() {
  const { text, columns, list } = useQueueList();
  return (
    <ListContent text={text} columns={columns} icon={null} list={list} isSearched={false} bulk={useSampleActs()} />
  );
}

const useSampleSelection = (chosen: number): Selection<Row> => {
  const { rows } = useQueueList();
  return {
    rows: rows.slice(0, chosen),
    ids: new Set(rows.slice(0, chosen).map(({ id }) => id)),
    choosable: new Set(rows.map(({ id }) => id)),
    nameOf: ({ name }) => name,
    choose: () => {},
    check: () => {},
  };
};

function Bar() {
  return <SelectionBar selection={useSampleSelection(1)} bulk={useSampleActs()} />;
}

function Checks() {
  const selections = [useSampleSelection(0), useSampleSelection(1), useSampleSelection(2)];
  return selections.map((selection) => (
    <table key={selection.ids.size} className="data-table" data-choosing>
      <TableHead columns={[]} widths={null} sort={undefined} selection={selection} />
    </table>
  ));
}

function RowChecks() {
  const { text } = useQueueList();
  return [false, true].map((isOn) => (
    <RowCheck key={`${isOn}`} id={1} name={text.title} isOn={isOn} onCheck={() => {}} />
  ));
}

function Picks() {
  const text = useText(galleryText);
  const options = [
    { id: 1, name: text.sales, color: '#2563eb', isOn: true },
    { id: 2, name: text.support, color: '#15803d' },
  ];
  return (
    <>
      <PickList label={text.name} options={options} error={null} onPick={() => {}} />
      <PickList label={text.color} options={[]} error={null} onPick={() => {}} />
    </>
  );
}

function Picker() {
  const text = useText(galleryText);
  return <PickPopover label={text.name}>{() => <Picks />}</PickPopover>;
}

function List() {
  const { text, columns, list } = useQueueList();
  const [search, onSearch] = useState('');
  const searching = { search, onSearch, isSearched: false };
  return <ListScreen {...searching} text={text} icon={<QueueIcon />} columns={columns} list={list} actions={null} />;
}

function Crud({ as: Shown }: { as: typeof CrudScreen }) {
  const { text, columns, list } = useQueueList();
  const screen = useListScreen<Row>();
  return (
    <Shown
      text={text}
      icon={<QueueIcon />}
      columns={columns}
      list={list}
      screen={screen}
      form={() => (
        <Dialog title={text.add} onClose={screen.close}>
          {text.emptyHint}
        </Dialog>
      )}
    />
  );
}

const Crudded = () => <Crud as={CrudScreen} />;
const Panelled = () => <Crud as={CrudPanel} />;

/** The headings in both directions. */
function Heads() {
  const { columns } = useQueueList();
  return [false, true].map((isDescending) => (
    <table key={`${isDescending}`} className="data-table">
      <TableHead columns={columns} widths={null} sort={{ by: 'name', isDescending, onSort: () => {} }} />
    </table>
  ));
}

/** Lists keep their order in the address. */
const InRouter = ({ as: Shown }: { as: ComponentType }) => (
  <MemoryRouter>
    <div>
      <Shown />
    </div>
  </MemoryRouter>
);

function Acts() {
  const { text } = useQueueList();
  const acts = [
    { label: text.edit, icon: EditIcon, onSelect: () => {} },
    { label: text.remove, icon: DeleteIcon, isDanger: true, isInMenu: true, onSelect: () => {} },
  ];
  return <RowActions name={text.title} more={(name) => `${text.actions}: ${name}`} acts={acts} />;
}

const Bars = () => [0, 40, 100].map((percent) => <RowBar key={percent} percent={percent} />);

function Page() {
  const { text } = useQueueList();
  return <Screen title={text.title}>{text.emptyHint}</Screen>;
}

export const listSamples: GallerySamples = {
  Screen: Page,
  DataTable: Tables,
  TableHead: Heads,
  RowActions: Acts,
  RowBar: Bars,
  ListContent: () => (
    <>
      <InRouter as={Contents} />
      <InRouter as={Selected} />
    </>
  ),
  SelectionBar: Bar,
  ViewsMenu: () => (
    <MemoryRouter initialEntries={['/?q=ana']}>
      <ViewsMenu />
    </MemoryRouter>
  ),
  HeadCheck: Checks,
  RowCheck: RowChecks,
  PickList: Picks,
  PickPopover: Picker,
  ListScreen: () => <InRouter as={List} />,
  CrudScreen: () => <InRouter as={Crudded} />,
  CrudPanel: () => <InRouter as={Panelled} />,
};
