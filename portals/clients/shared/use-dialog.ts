import { numberIn, useUrlState } from '../../../ui/portal-kit/use-url-state';

/** Reads and writes the open dialog and its subject in the address: Back closes it, a reload does not. */
export function useDialog<Name extends string>(names: readonly Name[]) {
  const { params, openOver, correctTo, closeOver } = useUrlState();
  return {
    name: names.find((name) => name === params.get('dialog')) ?? null,
    of: numberIn(params, 'of'),
    open: (name: Name, of?: number) => openOver({ dialog: name, of: of ?? null }),
    /** Replaces the open dialog: closing the new one returns to the page. */
    instead: (name: Name, of: number) => correctTo({ dialog: name, of }),
    close: () => closeOver('dialog', 'of'),
  };
}
