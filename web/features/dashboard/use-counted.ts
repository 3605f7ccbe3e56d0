import { useSearchParams } from 'react-router-dom';
import { type ListedFigure, listedFigures } from '#shared/dashboard/contract.ts';

/** Which conversations are listed: those that a figure counts, of all, or of one agent, queue, tag, hour or weekday. */
export interface ListedFigureQuery {
  figure: ListedFigure;
  userId?: number;
  queueId?: number;
  tagId?: number;
  hour?: number;
  weekday?: number;
  /** The days (`YYYY-MM-DD`) of a list that is not of the page's range. */
  firstDay?: string;
  lastDay?: string;
}

const numbers = ['userId', 'queueId', 'tagId', 'hour', 'weekday'] as const;
const days = ['firstDay', 'lastDay'] as const;

/** The list that is open, kept in the address beside the range, and the links that open one. */
export function useListedFigure() {
  const [search, setSearch] = useSearchParams();
  const figure = listedFigures.find((one) => one === search.get('figure'));
  const given = numbers.flatMap((name) => {
    const text = search.get(name) ?? '';
    return /^\d+$/.test(text) ? [[name, Number(text)] as const] : [];
  });
  const givenDays = days.flatMap((name) => {
    const day = search.get(name) ?? '';
    return /^\d{4}-\d{2}-\d{2}$/.test(day) ? [[name, day] as const] : [];
  });
  const counted: ListedFigureQuery | undefined = figure && { figure, ...Object.fromEntries([...given, ...givenDays]) };
  const without = () => {
    const rest = new URLSearchParams(search);
    for (const name of ['figure', ...numbers, ...days]) rest.delete(name);
    return rest;
  };
  const linkTo = (shown: ListedFigureQuery): { search: string } => {
    const next = without();
    for (const [name, value] of Object.entries(shown)) next.set(name, String(value));
    return { search: `?${next}` };
  };
  return { counted, linkTo, close: () => setSearch(without(), { replace: true }) };
}
