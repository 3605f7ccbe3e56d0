import { useState } from 'react';
import { maxViewsOfList, type SavedListView } from '#shared/users/list-views.ts';
import { CheckIcon, ChevronIcon, DeleteIcon, EditIcon, PlusIcon } from '#web/ui/buttons/icons.tsx';
import { Menu, type MenuItem } from '#web/ui/buttons/menu.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { useListViews } from './use-list-views.ts';
import { ViewDialog } from './view-dialog.tsx';
import './views.css';
import { viewsText } from './views.text.ts';

type Views = ReturnType<typeof useListViews>;

const isSame = (a: SavedListView, b: SavedListView) => a.list === b.list && a.name === b.name;

/** Deletes a view or changes whether the list opens with it. */
function useViewActs({ change }: Views) {
  const text = useText(viewsText);
  const errorText = useErrorText();
  const run = async (apply: Parameters<Views['change']>[0]) => {
    const outcome = await change(apply);
    if (!outcome.ok) toast.error(errorText(outcome.error));
    return outcome.ok;
  };
  return {
    remove: async (view: SavedListView) => {
      if (!(await run((views) => views.filter((one) => !isSame(one, view))))) return;
      const putBack = () => run((views) => [...views.filter((one) => !isSame(one, view)), view]);
      toast.success(text.removed(view.name), { action: { text: text.undo, onSelect: putBack } });
    },
    setDefault: (view: SavedListView, isDefault: boolean) =>
      run((views) =>
        views.map((one) => (one.list === view.list ? { ...one, isDefault: isDefault && isSame(one, view) } : one)),
      ),
  };
}

/** The entries of the menu: the views, then the acts on what is shown. */
function useItems(shown: Views, onName: (view: SavedListView | undefined) => void): MenuItem[] {
  const text = useText(viewsText);
  const { views, active, query, open } = shown;
  const { remove, setDefault } = useViewActs(shown);
  const isFull = views.length >= maxViewsOfList;
  const save = isFull
    ? { text: text.full(maxViewsOfList), isDisabled: true, onSelect: () => {} }
    : { text: text.save, icon: <PlusIcon size={18} />, onSelect: () => onName(undefined) };
  return [
    ...(views.length > 0 ? [{ text: text.all, isChecked: query === '', onSelect: () => open('') }] : []),
    ...views.map((view) => ({ text: view.name, isChecked: view === active, onSelect: () => open(view.query) })),
    ...(active
      ? [
          {
            text: active.isDefault ? text.notByDefault : text.byDefault,
            icon: <CheckIcon size={18} />,
            startsGroup: true,
            onSelect: () => setDefault(active, !active.isDefault),
          },
          { text: text.rename(active.name), icon: <EditIcon size={18} />, onSelect: () => onName(active) },
          {
            text: text.remove(active.name),
            icon: <DeleteIcon size={18} />,
            isDanger: true,
            onSelect: () => remove(active),
          },
        ]
      : query !== ''
        ? [{ ...save, startsGroup: views.length > 0 }]
        : []),
  ];
}

/** Beside a list's search: the user's own views of the list, once there is one or something to save. */
export function ViewsMenu() {
  const text = useText(viewsText);
  const shown = useListViews();
  const { list, query, views, active, change } = shown;
  /** The open dialog: `view` gets another name; without one, a view is added. */
  const [naming, setNaming] = useState<{ view: SavedListView | undefined } | null>(null);
  const items = useItems(shown, (view) => setNaming({ view }));
  const save = (name: string) => {
    const { view } = naming ?? {};
    if (view) return change((all) => all.map((one) => (isSame(one, view) ? { ...one, name } : one)));
    return change((all) => [...all, { list, name, query, isDefault: false }]);
  };
  return (
    <>
      {items.length > 0 && (
        <Menu
          label={text.menu}
          edge="left"
          items={items}
          trigger={(trigger) => (
            <button
              type="button"
              className="views-button inline-row gap-1 rigid"
              data-active={active !== undefined}
              aria-label={active ? text.opened(active.name) : text.views}
              {...trigger}
            >
              <span className="truncate">{active?.name ?? text.views}</span>
              <ChevronIcon size={14} />
            </button>
          )}
        />
      )}
      {naming && (
        <ViewDialog
          view={naming.view}
          others={views.filter((view) => view !== naming.view)}
          onSave={save}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  );
}
