import { numberIn, useUrlState } from './use-url-state';

/** Reads and writes the open dialog and its row in the address: Back closes it, a reload keeps it open. */
export function useDialog<Name extends string>(names: readonly Name[]) {
  const { params, openOver, correctTo, closeOver } = useUrlState();
  return {
    name: names.find((name) => name === params.get('dialog')) ?? null,
    id: numberIn(params, 'of'),
    open: (name: Name, id?: number) => openOver({ dialog: name, of: id ?? null }),
    /** Replaces the open dialog: closing the new one returns to the page. */
    replace: (name: Name, id: number) => correctTo({ dialog: name, of: id }),
    close: () => closeOver('dialog', 'of'),
  };
}
