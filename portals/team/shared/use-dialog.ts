import { numberIn, useUrlState } from '../../../ui/portal-kit/use-url-state';

/** Name and row of the open dialog, stored in the address: Back closes it, a reload keeps it open. */
export function useDialog<Name extends string>(names: readonly Name[]) {
  const { params, openOver, correctTo, closeOver } = useUrlState();
  return {
    name: names.find((name) => name === params.get('dialog')) ?? null,
    id: numberIn(params, 'of'),
    open: (name: Name, id?: number) => openOver({ dialog: name, of: id ?? null }),
    /** Another dialog in the place of the open one: closing it leads to the page. */
    replaceUrl: (name: Name, id: number) => correctTo({ dialog: name, of: id }),
    close: () => closeOver('dialog', 'of'),
  };
}
