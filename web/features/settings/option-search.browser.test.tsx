import './settings.css';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { OptionGroup, OptionRow } from './option-row.tsx';
import { OptionSearch, searchedWords } from './option-search.ts';

let remove = () => {};
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  remove();
  vi.unstubAllGlobals();
});

const option = (title: string, line: string) => (
  <OptionRow title={title} line={line}>
    {({ control }) => <input id={control} type="checkbox" />}
  </OptionRow>
);

async function search(typed: string) {
  remove();
  const body = document.body.appendChild(document.createElement('div'));
  const root = createRoot(body);
  await act(async () =>
    root.render(
      <div className="options">
        <OptionSearch value={searchedWords(typed)}>
          <OptionGroup title="Atendimento">
            {option('Avaliação', 'O cliente dá uma nota depois.')}
            {option('Saudação', 'Enviada quando o atendimento é aceito.')}
          </OptionGroup>
          <OptionGroup title="Equipe">{option('Menu lateral', 'Aberto ou fechado.')}</OptionGroup>
        </OptionSearch>
        <p className="options-none">Nenhuma</p>
      </div>,
    ),
  );
  remove = () => {
    root.unmount();
    body.remove();
  };
  const isShown = (name: string) => page.getByText(name, { exact: true }).query()?.checkVisibility() === true;
  return ['Atendimento', 'Avaliação', 'Saudação', 'Equipe', 'Menu lateral', 'Nenhuma'].filter(isShown);
}

test('options are found by the words of their name and description, and all of a group by its title', async () => {
  expect(await search('')).toEqual(['Atendimento', 'Avaliação', 'Saudação', 'Equipe', 'Menu lateral']);
  expect(await search('NOTA avaliacao')).toEqual(['Atendimento', 'Avaliação']);
  expect(await search('equipe')).toEqual(['Equipe', 'Menu lateral']);
  expect(await search('férias')).toEqual(['Nenhuma']);
});
