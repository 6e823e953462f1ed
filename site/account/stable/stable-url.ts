import { closeOver, goTo, openOver, replaceOver, useQueryParams } from '../url-state';

export type StableDialog =
  | { kind: 'add-horse' | 'edit-horse' | 'remove-horse' }
  /** `like` is the earlier record to repeat. */
  | { kind: 'add-record'; like: number | null }
  | { kind: 'edit-record' | 'remove-record'; recordId: number };

const kinds = [
  'add-horse',
  'edit-horse',
  'remove-horse',
  'add-record',
  'edit-record',
  'remove-record',
] as const;

const idIn = (params: URLSearchParams, name: string): number | null => {
  const text = params.get(name) ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
};

function dialogIn(params: URLSearchParams): StableDialog | null {
  const kind = kinds.find((each) => each === params.get('dialog'));
  const recordId = idIn(params, 'record');
  if (!kind) return null;
  if (kind === 'add-record') return { kind, like: recordId };
  if (kind === 'edit-record' || kind === 'remove-record') return recordId ? { kind, recordId } : null;
  return { kind };
}

const openDialog = (dialog: (typeof kinds)[number], more: { horse?: number; record?: number } = {}) =>
  openOver({ record: null, dialog, ...more });

/**
 * The stable's state in the address: the chosen horse and the open dialog survive a reload, and the back button
 * works.
 */
export function useStableUrl() {
  const params = useQueryParams();
  return {
    horseId: idIn(params, 'horse'),
    dialog: dialogIn(params),
    chooseHorse: (horse: number | null) => goTo({ horse, dialog: null, record: null }),
    openDialog,
    closeDialog: () => closeOver('dialog', 'record'),
    /** Closes the dialog permanently, with this horse chosen or none. */
    closeDialogWith: (horse: number | null) => replaceOver({ horse, dialog: null, record: null }),
  };
}
export type StableUrl = ReturnType<typeof useStableUrl>;
