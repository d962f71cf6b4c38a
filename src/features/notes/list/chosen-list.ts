/** What of the shelf is listed, as the URL of the screen says it, so that it can be kept, shared between tabs and gone back to. */
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { href } from '@/routes';

export type Place = 'open' | 'archived' | 'binned';

export interface ChosenList {
  readonly place: Place;
  readonly tag: string | null;
  readonly folder: string | null;
  readonly templates: boolean;
}

export interface NotesAddress {
  readonly list: ChosenList;
  /** The note that is open. */
  readonly noteId: string | null;
  readonly hrefOf: (noteId: string | null) => string;
  readonly choose: (change: Partial<ChosenList>) => void;
  readonly open: (noteId: string | null) => void;
  /** Opens a note that was just made, in a list that has it: the present one where `isOfList`. */
  readonly openNew: (noteId: string, isOfList: boolean) => void;
}

const placeOf = (text: string | null): Place => (text === 'archived' || text === 'binned' ? text : 'open');

const paramsOf = ({ place, tag, folder, templates }: ChosenList, noteId: string | null): URLSearchParams => {
  const params = new URLSearchParams();
  if (noteId !== null) params.set('note', noteId);
  if (place !== 'open') params.set('in', place);
  if (templates) params.set('in', 'templates');
  if (tag !== null) params.set('tag', tag);
  if (folder !== null) params.set('folder', folder);
  return params;
};

export const useNotesAddress = (): NotesAddress => {
  const [params, setParams] = useSearchParams();
  const noteId = params.get('note');
  const list = useMemo<ChosenList>(
    () => ({
      place: placeOf(params.get('in')),
      tag: params.get('tag'),
      folder: params.get('folder'),
      templates: params.get('in') === 'templates',
    }),
    [params],
  );
  const hrefOf = useCallback(
    (id: string | null): string => {
      const text = paramsOf(list, id).toString();
      return `${href('notes')}${text === '' ? '' : `?${text}`}`;
    },
    [list],
  );
  return {
    list,
    noteId,
    hrefOf,
    choose: (change) => setParams(paramsOf({ ...list, ...change }, noteId), { replace: true }),
    open: (id) => setParams(paramsOf(list, id)),
    openNew: (id, isOfList) =>
      setParams(
        paramsOf({ tag: null, folder: null, ...(isOfList && { tag: list.tag, folder: list.folder }), place: 'open', templates: false }, id),
      ),
  };
};
